/** Chooses the in-context examples of a test row. */
export interface Retriever {
  /**
   * Numbers of train rows, from 0, in the order in which they are shown. The same array may be given again.
   *
   * @param testRow number of the test row, from 0
   * @param trainRows how many train rows there are
   */
  rows(testRow: number, trainRows: number): readonly number[]
}
