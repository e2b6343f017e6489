import type { ExprNode, IfNode, SliceNode, StmtNode } from '../parser/nodes.js'
import { eachChild, stmtBodies, stmtExprs } from '../parser/walk.js'

/** Names that are read where the template has not given them a value, in order of first use. */
export function freeVariables(body: readonly StmtNode[]): string[] {
  const found = new Set<string>()
  visitBody(body, new Known(null), found)
  return [...found]
}

/** The names that have a value at a place: those of its own body, and those around it. */
class Known {
  readonly own = new Set<string>()

  constructor(private readonly outer: Known | null) {}

  has(name: string): boolean {
    return this.own.has(name) || this.outer?.has(name) === true
  }

  add(target: ExprNode): void {
    if (target.kind === 'tuple') for (const item of target.items) this.add(item)
    else if (target.kind === 'name') this.own.add(target.name)
  }
}

function visitBody(body: readonly StmtNode[], known: Known, found: Set<string>): void {
  for (const node of body) {
    for (const expr of stmtExprs(node)) visitExpr(expr, testOfLoop(node, expr, known), found)
    if (node.kind === 'if') visitBranches(node, known, found)
    else for (const nested of stmtBodies(node)) visitBody(nested, innerNames(node, known), found)
    if (node.kind === 'set' || node.kind === 'setblock') known.add(node.target)
    else if (node.kind === 'macro') known.own.add(node.name)
  }
}

/** What every branch of an `if` sets has a value after it. */
function visitBranches(node: IfNode, known: Known, found: Set<string>): void {
  const [first, ...others] = [...node.branches.map((branch) => branch.body), node.otherwise].map((body) => {
    const names = new Known(known)
    visitBody(body, names, found)
    return names.own
  })
  for (const name of first ?? []) if (others.every((names) => names.has(name))) known.own.add(name)
}

/** The `if` of a loop sees the loop's target. */
function testOfLoop(node: StmtNode, expr: ExprNode, known: Known): Known {
  if (node.kind !== 'for' || expr !== node.test) return known
  const inner = new Known(known)
  inner.add(node.target)
  return inner
}

/** The names with a value inside a statement's bodies. */
function innerNames(node: StmtNode, known: Known): Known {
  const names = new Known(known)
  if (node.kind === 'for') {
    names.add(node.target)
    names.own.add('loop')
  } else if (node.kind === 'with') for (const target of node.targets) names.add(target)
  else if (node.kind === 'macro' || node.kind === 'callblock') {
    for (const name of [...node.params, 'caller', 'kwargs', 'varargs']) names.own.add(name)
    if (node.kind === 'macro') names.own.add(node.name)
  }
  return names
}

function visitExpr(node: ExprNode | SliceNode, known: Known, found: Set<string>): void {
  if (node.kind === 'name' && !known.has(node.name)) found.add(node.name)
  eachChild(node, (child) => visitExpr(child, known, found))
}
