import type { CompareNode, ExprNode } from '../parser/nodes.js'

/** Texts next to one another as one: adding them one by one gives the same. */
export function mergeTexts(nodes: readonly ExprNode[]): ExprNode[] {
  const merged: ExprNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (
      last?.kind === 'const' &&
      typeof last.value === 'string' &&
      node.kind === 'const' &&
      typeof node.value === 'string'
    )
      merged[merged.length - 1] = { ...last, value: last.value + node.value }
    else merged.push(node)
  }
  return merged
}

/** The text that a comparison compares with, where it is a known one. */
export function constantText(ops: CompareNode['ops']): string | undefined {
  const operand = ops.length === 1 ? ops[0]?.[1] : undefined
  return operand?.kind === 'const' && typeof operand.value === 'string' ? operand.value : undefined
}

/** The key of a subscript, where it is a known text or whole number. */
export function constantKey(arg: ExprNode): string | number | undefined {
  if (arg.kind === 'const' && typeof arg.value === 'string') return arg.value
  if (arg.kind === 'const' && typeof arg.value === 'number' && Number.isInteger(arg.value)) return arg.value
  if (
    arg.kind === 'neg' &&
    arg.node.kind === 'const' &&
    typeof arg.node.value === 'number' &&
    Number.isInteger(arg.node.value)
  )
    return arg.node.value === 0 ? 0 : -arg.node.value
  return undefined
}
