import type { ArgumentsNode, ExprNode } from './nodes.js'
import type { TokenStream } from './token-stream.js'

/** Parses `(a, b=1, *rest, **named)`. */
export function parseArguments(parser: { parseExpression(): ExprNode }, stream: TokenStream): ArgumentsNode {
  const { pos } = stream.expectOp('(')
  const args: ExprNode[] = []
  const kwargs: [string, ExprNode][] = []
  const names = new Set<string>()
  let dynArgs: ExprNode | null = null
  let dynKwargs: ExprNode | null = null
  const ensure = (holds: boolean): void => {
    if (!holds) stream.fail('invalid syntax for function call expression', pos)
  }
  let first = true
  while (!stream.isOp(')')) {
    if (!first) {
      stream.expectOp(',')
      if (stream.isOp(')')) break
    }
    first = false
    if (stream.isOp('*')) {
      ensure(dynArgs === null && dynKwargs === null)
      stream.next()
      dynArgs = parser.parseExpression()
    } else if (stream.isOp('**')) {
      ensure(dynKwargs === null)
      stream.next()
      dynKwargs = parser.parseExpression()
    } else if (stream.is('name') && stream.look().type === 'operator' && stream.look().value === '=') {
      ensure(dynKwargs === null)
      const key = stream.next().value
      stream.next()
      if (names.has(key)) stream.fail(`keyword argument repeated: ${key}`)
      names.add(key)
      kwargs.push([key, parser.parseExpression()])
    } else {
      ensure(dynArgs === null && dynKwargs === null && kwargs.length === 0)
      args.push(parser.parseExpression())
    }
  }
  stream.expectOp(')')
  return { args, kwargs, dynArgs, dynKwargs }
}
