import type { ArgumentsNode, ExprNode, SliceNode, StmtNode } from './nodes.js'

/** Calls for every expression under an expression, itself first. */
export function walkExpr(node: ExprNode | SliceNode, visit: (node: ExprNode) => void): void {
  if (node.kind !== 'slice') visit(node)
  eachChild(node, (child) => walkExpr(child, visit))
}

type Visit = (node: ExprNode | SliceNode) => void

/** Calls for the expressions directly under an expression, in the order in which they stand. */
export function eachChild(node: ExprNode | SliceNode, visit: Visit): void {
  switch (node.kind) {
    case 'const':
    case 'name':
    case 'nsref':
      return
    case 'tuple':
    case 'list':
      for (const item of node.items) visit(item)
      return
    case 'dict':
      for (const [key, value] of node.items) {
        visit(key)
        visit(value)
      }
      return
    case 'getattr':
    case 'not':
    case 'neg':
    case 'pos':
      visit(node.node)
      return
    case 'getitem':
      visit(node.node)
      visit(node.arg)
      return
    case 'slice':
      for (const part of [node.start, node.stop, node.step]) if (part !== null) visit(part)
      return
    case 'call':
    case 'test':
    case 'filter':
      if (node.node !== null) visit(node.node)
      eachArgument(node, visit)
      return
    case 'binary':
    case 'and':
    case 'or':
      visit(node.left)
      visit(node.right)
      return
    case 'concat':
      for (const part of node.nodes) visit(part)
      return
    case 'compare':
      visit(node.node)
      for (const [, operand] of node.ops) visit(operand)
      return
    case 'cond':
      visit(node.test)
      visit(node.yes)
      if (node.otherwise !== null) visit(node.otherwise)
  }
}

function eachArgument(node: ArgumentsNode, visit: Visit): void {
  for (const arg of node.args) visit(arg)
  for (const [, value] of node.kwargs) visit(value)
  if (node.dynArgs !== null) visit(node.dynArgs)
  if (node.dynKwargs !== null) visit(node.dynKwargs)
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
