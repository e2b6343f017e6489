/** Types of tokens. */
export type TokenType =
  | 'data'
  | 'variable_begin'
  | 'variable_end'
  | 'block_begin'
  | 'block_end'
  | 'name'
  | 'string'
  | 'integer'
  | 'float'
  | 'operator'
  | 'eof'

/** One token. `value` is the text of data, names and operators, the text that a string stands for, and a number as it is written. */
export interface Token {
  readonly type: TokenType
  readonly value: string
  /** The number of an `integer` or `float`. */
  readonly number?: number | bigint | object
  readonly pos: number
}
