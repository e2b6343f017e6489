import type { ArgumentsNode, ExprNode, SliceNode, StmtNode } from '../parser/nodes.js'

/** Calls for every expression under an expression, itself first. */
export function walkExpr(node: ExprNode | SliceNode, visit: (node: ExprNode) => void): void {
  if (node.kind !== 'slice') visit(node)
  for (const child of exprChildren(node)) walkExpr(child, visit)
}

function argumentChildren(node: ArgumentsNode): (ExprNode | null)[] {
  return [...node.args, ...node.kwargs.map(([, value]) => value), node.dynArgs, node.dynKwargs]
}

/** The expressions directly under an expression. */
export function exprChildren(node: ExprNode | SliceNode): (ExprNode | SliceNode)[] {
  const children = (): (ExprNode | SliceNode | null)[] => {
    switch (node.kind) {
      case 'const':
      case 'name':
      case 'nsref':
        return []
      case 'tuple':
      case 'list':
        return [...node.items]
      case 'dict':
        return node.items.flat()
      case 'getattr':
      case 'not':
      case 'neg':
      case 'pos':
        return [node.node]
      case 'getitem':
        return [node.node, node.arg]
      case 'slice':
        return [node.start, node.stop, node.step]
      case 'call':
      case 'test':
      case 'filter':
        return [node.node, ...argumentChildren(node)]
      case 'binary':
      case 'and':
      case 'or':
        return [node.left, node.right]
      case 'concat':
        return [...node.nodes]
      case 'compare':
        return [node.node, ...node.ops.map(([, operand]) => operand)]
      case 'cond':
        return [node.test, node.yes, node.otherwise]
    }
  }
  return children().filter((child) => child !== null)
}

/** The expressions directly in a statement. */
export function stmtExprs(node: StmtNode): ExprNode[] {
  switch (node.kind) {
    case 'output':
      return node.parts.filter((part) => typeof part !== 'string')
    case 'for':
      return node.test === null ? [node.iter] : [node.iter, node.test]
    case 'if':
      return node.branches.map((branch) => branch.test)
    case 'set':
      return [node.value]
    case 'setblock':
      return node.filter === null ? [] : [node.filter]
    case 'macro':
      return [...node.defaults]
    case 'callblock':
      return [node.call, ...node.defaults]
    case 'filterblock':
      return [node.filter]
    case 'with':
      return [...node.values]
    case 'autoescape':
      return [node.value]
    case 'load':
      return [node.template]
    default:
      return []
  }
}

/** The bodies in a statement. */
export function stmtBodies(node: StmtNode): (readonly StmtNode[])[] {
  const bodies: (readonly StmtNode[])[] = []
  if (node.kind === 'if') for (const branch of node.branches) bodies.push(branch.body)
  if ('body' in node) bodies.push(node.body)
  if ('otherwise' in node) bodies.push(node.otherwise)
  return bodies
}

/** Calls for every statement of a body and of the bodies in it, in order. */
export function walkStatements(body: readonly StmtNode[], visit: (node: StmtNode) => void): void {
  for (const node of body) {
    visit(node)
    for (const inner of stmtBodies(node)) walkStatements(inner, visit)
  }
}
