import type { ExprNode, IfNode, StmtNode } from '../parser/nodes.js'
import { exprChildren, stmtBodies, stmtExprs } from './walk.js'

/** Names that are read where the template has not given them a value, in order of first use. */
export function freeVariables(body: readonly StmtNode[]): string[] {
  const found = new Set<string>()
  visitBody(body, new Set(), found)
  return [...found]
}

function visitBody(body: readonly StmtNode[], known: Set<string>, found: Set<string>): void {
  for (const node of body) {
    for (const expr of stmtExprs(node))
      visitExpr(
        expr,
        node.kind === 'for' && expr === node.test ? withTarget(node.target, known) : known,
        found,
      )
    if (node.kind === 'if') visitBranches(node, known, found)
    else {
      const inner = innerNames(node, known)
      for (const nested of stmtBodies(node)) visitBody(nested, inner, found)
    }
    if (node.kind === 'set' || node.kind === 'setblock') addTarget(node.target, known)
    else if (node.kind === 'macro') known.add(node.name)
  }
}

/** What every branch of an `if` sets has a value after it. */
function visitBranches(node: IfNode, known: Set<string>, found: Set<string>): void {
  const after = [...node.branches.map((branch) => branch.body), node.otherwise].map((body) => {
    const names = new Set(known)
    visitBody(body, names, found)
    return names
  })
  for (const name of after[0] ?? []) if (after.every((names) => names.has(name))) known.add(name)
}

/** The names with a value inside a statement's bodies. */
function innerNames(node: StmtNode, known: ReadonlySet<string>): Set<string> {
  const names = new Set(known)
  if (node.kind === 'for') {
    addTarget(node.target, names)
    names.add('loop')
  } else if (node.kind === 'with') for (const target of node.targets) addTarget(target, names)
  else if (node.kind === 'macro' || node.kind === 'callblock') {
    for (const name of [...node.params, 'caller', 'kwargs', 'varargs']) names.add(name)
    if (node.kind === 'macro') names.add(node.name)
  }
  return names
}

function withTarget(target: ExprNode, known: ReadonlySet<string>): Set<string> {
  const names = new Set(known)
  addTarget(target, names)
  return names
}

function addTarget(target: ExprNode, names: Set<string>): void {
  if (target.kind === 'tuple') for (const item of target.items) addTarget(item, names)
  else if (target.kind === 'name') names.add(target.name)
}

function visitExpr(
  node: Parameters<typeof exprChildren>[0],
  known: ReadonlySet<string>,
  found: Set<string>,
): void {
  if (node.kind === 'name' && !known.has(node.name)) found.add(node.name)
  for (const child of exprChildren(node)) visitExpr(child, known, found)
}
