/** Chooses the in-context examples of a test row. */
export interface Retriever {
  /** The rows are the same for every test row, whose number then need not be given. Default false. */
  readonly sameForAll?: boolean
  /**
   * Numbers of train rows, from 0, in the order in which they are shown. The array is read and not kept.
   *
   * @param testRow number of the test row, from 0
   * @param trainRows how many train rows there are
   */
  rows(testRow: number, trainRows: number): readonly number[]
}
