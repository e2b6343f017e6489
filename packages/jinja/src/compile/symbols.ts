import type { ExprNode, SliceNode, StmtNode, TargetNode } from '../parser/nodes.js'
import { eachChild } from '../parser/walk.js'
import type { Scope } from './scope.js'

/** Notes the names that statements of one scope read and set; stops where a scope of its own begins. */
export function visitStatements(scope: Scope, body: readonly StmtNode[]): void {
  for (const node of body) visitStatement(scope, node)
}

function visitStatement(scope: Scope, node: StmtNode): void {
  switch (node.kind) {
    case 'output':
      for (const part of node.parts) if (typeof part !== 'string') visitExpr(scope, part)
      return
    case 'set':
      visitExpr(scope, node.value)
      visitTarget(scope, node.target)
      return
    case 'setblock':
      visitTarget(scope, node.target)
      return
    case 'if':
      visitBranches(scope, node.branches, node.otherwise)
      return
    case 'for':
      visitExpr(scope, node.iter)
      return
    case 'macro':
      scope.store(node.name)
      return
    case 'callblock':
      visitExpr(scope, node.call)
      return
    case 'filterblock':
      visitExpr(scope, node.filter)
      return
    case 'with':
      for (const value of node.values) visitExpr(scope, value)
      return
    case 'load':
      visitExpr(scope, node.template)
      for (const name of node.names) scope.store(name)
  }
}

function visitBranches(
  scope: Scope,
  branches: readonly { readonly test: ExprNode; readonly body: readonly StmtNode[] }[],
  otherwise: readonly StmtNode[],
): void {
  const [first, ...rest] = branches
  if (first === undefined) {
    visitStatements(scope, otherwise)
    return
  }
  visitExpr(scope, first.test)
  scope.branches(() => {
    visitStatements(scope, first.body)
    for (const branch of rest) visitBranches(scope, [branch], [])
    visitStatements(scope, otherwise)
  })
}

/** Notes the names of a target as set, or as parameters. */
export function visitTarget(scope: Scope, target: ExprNode | TargetNode, parameters = false): void {
  if (target.kind === 'tuple') for (const item of target.items) visitTarget(scope, item, parameters)
  else if (target.kind === 'nsref') scope.load(target.name)
  else if (target.kind === 'name') {
    if (parameters) scope.parameter(target.name)
    else scope.store(target.name)
  }
}

/** Notes the names that an expression reads. */
export function visitExpr(scope: Scope, node: ExprNode | SliceNode): void {
  if (node.kind === 'name' || node.kind === 'nsref') scope.load(node.name)
  else eachChild(node, (child) => visitExpr(scope, child))
}
