/** Types of tokens; operators have the operator itself as their type. */
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

/** One token. `value` is the text of data, names, strings and operators, and the number of number literals. */
export interface Token {
  readonly type: TokenType
  readonly value: string
  /** Only for `integer` and `float`. */
  readonly number?: number | bigint | object
  readonly pos: number
}
