import type { ExprNode, SliceNode, StmtNode } from '../parser/nodes.js'
import { eachChild, stmtBodies, stmtExprs } from '../parser/walk.js'

/** Where in the context a value may come from, e.g. `messages[]` for an item of the messages. */
export type Path = string

/** Filters whose result is what they are given, or a selection of it. */
const TRANSPARENT = new Set([
  'list',
  'reverse',
  'selectattr',
  'rejectattr',
  'select',
  'reject',
  'sort',
  'unique',
  'default',
  'd',
  'trim',
])
/** Longer paths are values that grow as they go round a loop; a name that may stand for more says nothing. */
const MAX_LENGTH = 200
const MAX_PATHS = 50

const ITEM = new Set(['first', 'last', 'random'])

/**
 * Follows values through a template: which paths of the context each name may hold, through `set`, loops, `with`,
 * namespaces and the parameters of macros. Control flow is not weighed: a name may hold all that it is ever given.
 */
export class PathTracker {
  private readonly names = new Map<string, Set<Path>>()
  private readonly macros = new Map<string, Extract<StmtNode, { kind: 'macro' }>>()
  private changed = true
  /** What is known of expressions until a name gets one more path. */
  private memo = new Map<ExprNode, ReadonlySet<Path>>()

  constructor(body: readonly StmtNode[]) {
    // Each round may let a value reach one name further; a chain as long as the template has names ends it.
    for (let round = 0; this.changed && round < 20; round++) {
      this.changed = false
      this.visitBody(body)
    }
  }

  /** The paths that an expression may stand for. */
  of(node: ExprNode): ReadonlySet<Path> {
    const known = this.memo.get(node)
    if (known !== undefined) return known
    const paths = this.find(node)
    this.memo.set(node, paths)
    return paths
  }

  private find(node: ExprNode): ReadonlySet<Path> {
    switch (node.kind) {
      case 'name':
        return new Set([...(this.names.get(node.name) ?? []), node.name])
      case 'getattr':
        return this.member(node.node, node.attr)
      case 'getitem':
        if (node.arg.kind === 'slice') return this.of(node.node)
        if (node.arg.kind === 'const' && typeof node.arg.value === 'string')
          return this.member(node.node, node.arg.value)
        return map(this.of(node.node), (path) => `${path}[]`)
      case 'filter':
        if (node.node === null) return new Set()
        if (TRANSPARENT.has(node.name)) return this.of(node.node)
        if (ITEM.has(node.name)) return map(this.of(node.node), (path) => `${path}[]`)
        return new Set()
      case 'cond':
        return union([this.of(node.yes), node.otherwise === null ? new Set() : this.of(node.otherwise)])
      case 'and':
      case 'or':
        return union([this.of(node.left), this.of(node.right)])
      case 'binary':
        return node.op === '+' ? union([this.of(node.left), this.of(node.right)]) : new Set()
      case 'call':
        if (node.node.kind !== 'getattr') return new Set()
        if (
          node.node.attr === 'get' &&
          node.args[0]?.kind === 'const' &&
          typeof node.args[0].value === 'string'
        )
          return this.member(node.node.node, node.args[0].value)
        return node.node.attr === 'copy' ? this.of(node.node.node) : new Set()
      default:
        return new Set()
    }
  }

  private member(object: ExprNode, name: string): ReadonlySet<Path> {
    const paths = map(this.of(object), (path) => `${path}.${name}`)
    if (object.kind !== 'name') return paths
    return union([paths, this.names.get(`${object.name}.${name}`) ?? new Set()])
  }

  private visitBody(body: readonly StmtNode[]): void {
    for (const node of body) {
      if (node.kind === 'set') this.assign(node.target, this.of(node.value))
      else if (node.kind === 'for')
        this.assign(
          node.target,
          map(this.of(node.iter), (path) => `${path}[]`),
        )
      else if (node.kind === 'with')
        for (const [index, target] of node.targets.entries())
          this.assign(target, this.of(node.values[index]!))
      else if (node.kind === 'macro') this.macros.set(node.name, node)
      if (node.kind === 'set') this.namespace(node.target, node.value)
      for (const expr of stmtExprs(node)) this.visitCalls(expr)
      for (const inner of stmtBodies(node)) this.visitBody(inner)
    }
  }

  /** `set ns = namespace(a=x)` gives `ns.a` what x holds. */
  private namespace(target: ExprNode, value: ExprNode): void {
    if (
      target.kind !== 'name' ||
      value.kind !== 'call' ||
      value.node.kind !== 'name' ||
      value.node.name !== 'namespace'
    )
      return
    for (const [name, item] of value.kwargs) this.add(`${target.name}.${name}`, this.of(item))
  }

  private visitCalls(node: ExprNode | SliceNode): void {
    if (node.kind === 'call' && node.node.kind === 'name') {
      const macro = this.macros.get(node.node.name)
      node.args.forEach((arg, index) => {
        const param = macro?.params[index]
        if (param !== undefined) this.add(param, this.of(arg))
      })
      if (macro !== undefined) for (const [name, value] of node.kwargs) this.add(name, this.of(value))
    }
    eachChild(node, (child) => this.visitCalls(child))
  }

  private assign(target: ExprNode, paths: ReadonlySet<Path>): void {
    if (target.kind === 'name') this.add(target.name, paths)
    else if (target.kind === 'nsref') this.add(`${target.name}.${target.attr}`, paths)
    else if (target.kind === 'tuple')
      for (const item of target.items)
        this.assign(
          item,
          map(paths, (path) => `${path}[]`),
        )
  }

  private add(name: string, paths: ReadonlySet<Path>): void {
    const known = this.names.get(name) ?? new Set()
    this.names.set(name, known)
    for (const path of paths) {
      if (path === name || known.has(path) || known.size >= MAX_PATHS) continue
      known.add(path)
      this.changed = true
      this.memo = new Map()
    }
  }
}

function map(paths: ReadonlySet<Path>, change: (path: Path) => Path): Set<Path> {
  return new Set(Array.from(paths, change).filter((path) => path.length <= MAX_LENGTH))
}

function union(sets: readonly ReadonlySet<Path>[]): Set<Path> {
  const paths = new Set<Path>()
  for (const set of sets) for (const path of set) if (paths.size < MAX_PATHS) paths.add(path)
  return paths
}
