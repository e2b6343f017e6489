import { guard } from '../budget/guard.js'
import { InvalidOptionError } from '../errors/index.js'
import type { ExprNode } from '../parser/nodes.js'
import { parse } from '../parser/parser.js'
import { stmtExprs, walkExpr, walkStatements } from '../parser/walk.js'
import { GLOBALS } from '../runtime/globals.js'
import type { Template } from '../template.js'
import { freeVariables } from './free-variables.js'
import { type Path, PathTracker } from './paths.js'

/** What a chat template reads and does, as far as its text tells. */
export interface TemplateAnalysis {
  /** Variables that it reads from the context, in order of first use, functions of the engine not among them. */
  readonly variables: readonly string[]
  /** Whether it reads `tools`, or `documents`. */
  readonly readsTools: boolean
  readonly readsDocuments: boolean
  /** Variables that switch reasoning, such as `enable_thinking`. */
  readonly thinkingSwitches: readonly string[]
  /** Fields of a message that it reads, such as `content`, `tool_calls`, `reasoning_content`. */
  readonly messageFields: readonly string[]
  /** How it reads the arguments of a tool call. `object`: item by item; `json`: through `tojson`; `text`: as they are. */
  readonly toolCallArguments: readonly ('object' | 'json' | 'text')[]
  /** Whether the content of a message may be a list of parts. */
  readonly contentParts: boolean
  /** Whether it tests the content of a message for None. */
  readonly contentNone: boolean
  /** Types of content parts that it tests for. */
  readonly partTypes: readonly string[]
  /** Roles that it tests for. */
  readonly roles: readonly string[]
  /** Known texts of its `raise_exception`s; of a text with values in it, the first known part. */
  readonly exceptions: readonly string[]
  /** All texts that stand in its expressions, such as `image`: what it can compare with or look for. */
  readonly texts: readonly string[]
  /** Every place of these texts in the order of the walk, as an offset into the source of the `Template`. */
  readonly textPlaces: readonly { readonly text: string; readonly offset: number }[]
  /** Whether it formats dates: calls `strftime_now`, or the method `strftime`. */
  readonly formatsDates: boolean
  /** Whether it marks what the model generates. */
  readonly hasGeneration: boolean
}

const THINKING = /think|reason/i
const MESSAGES = ['messages[]']

/**
 * Reads from the parsed tree of a template what it reads, through `set`, loops, namespaces and macros.
 *
 * @throws TemplateSyntaxError where the template is given as text and does not parse; BudgetError where it nests too
 * deeply; InvalidOptionError for what is no template
 */
export function analyze(template: string | Template): TemplateAnalysis {
  const given: unknown = template
  if (typeof given !== 'string' && (typeof given !== 'object' || given === null || !('tree' in given)))
    throw new InvalidOptionError('template', given, 'a Template or the text of one')
  return guard(() => facts(template))
}

function facts(template: string | Template): TemplateAnalysis {
  const { body } = typeof template === 'string' ? parse(template) : template.tree
  const paths = new PathTracker(body)
  const found = new Facts(paths)
  let hasGeneration = false
  walkStatements(body, (node) => {
    hasGeneration ||= node.kind === 'generation'
    for (const expr of stmtExprs(node)) walkExpr(expr, (item) => found.visit(item))
    if (node.kind === 'for') found.visitLoop(node.iter)
    if (node.kind === 'output')
      for (const part of node.parts) if (typeof part !== 'string') found.visitPrinted(part)
  })
  const variables = freeVariables(body).filter((name) => !GLOBALS.has(name))
  return {
    variables,
    readsTools: variables.includes('tools'),
    readsDocuments: variables.includes('documents'),
    thinkingSwitches: variables.filter((name) => THINKING.test(name)),
    messageFields: [...found.fields],
    toolCallArguments: [...found.argumentForms],
    contentParts: found.contentParts,
    contentNone: found.contentNone,
    partTypes: [...found.partTypes],
    roles: [...found.roles],
    exceptions: [...found.exceptions],
    texts: [...new Set(found.textPlaces.map(({ text }) => text))],
    textPlaces: found.textPlaces,
    formatsDates: found.formatsDates,
    hasGeneration,
  }
}

class Facts {
  readonly fields = new Set<string>()
  readonly roles = new Set<string>()
  readonly partTypes = new Set<string>()
  readonly exceptions = new Set<string>()
  readonly argumentForms = new Set<'object' | 'json' | 'text'>()
  readonly textPlaces: { readonly text: string; readonly offset: number }[] = []
  formatsDates = false
  contentParts = false
  contentNone = false
  /** What is called: a method is no field. */
  private readonly methods = new Set<ExprNode>()

  constructor(private readonly paths: PathTracker) {}

  visit(node: ExprNode): void {
    if (node.kind === 'call') this.methods.add(node.node)
    if (this.methods.has(node)) return
    if (node.kind === 'getattr' || node.kind === 'getitem' || node.kind === 'call')
      this.addFields(this.paths.of(node))
    if (node.kind === 'const' && typeof node.value === 'string')
      this.textPlaces.push({ text: node.value, offset: node.pos })
    if (node.kind === 'test' && node.name === 'none') this.contentNone ||= this.isContent(node.node)
    if (node.kind === 'compare') this.visitComparison(node)
    if (node.kind === 'filter' && node.node !== null) {
      if (node.name === 'tojson' && this.isArguments(node.node)) this.argumentForms.add('json')
      if (node.name === 'items' && this.isArguments(node.node)) this.argumentForms.add('object')
    }
    if (node.kind === 'call') this.visitCall(node)
  }

  /** A loop over a message's content reads its parts; one over arguments reads them item by item. */
  visitLoop(iter: ExprNode): void {
    if (this.isContent(iter)) this.contentParts = true
    if (this.isArguments(iter)) this.argumentForms.add('object')
  }

  visitPrinted(node: ExprNode): void {
    const parts = node.kind === 'concat' ? node.nodes : node.kind === 'binary' ? sides(node) : [node]
    if (parts.some((part) => this.isArguments(part))) this.argumentForms.add('text')
  }

  private addFields(paths: ReadonlySet<Path>): void {
    for (const path of paths) {
      const field = MESSAGES.map((prefix) => memberOf(path, prefix)).find((name) => name !== undefined)
      if (field !== undefined) this.fields.add(field)
    }
  }

  private visitComparison(node: Extract<ExprNode, { kind: 'compare' }>): void {
    const [op, operand] = node.ops[0] ?? []
    if (op === undefined || operand === undefined) return
    if (isNone(operand) || isNone(node.node))
      this.contentNone ||= this.isContent(node.node) || this.isContent(operand)
    this.noteTexts(node.node, operand)
    this.noteTexts(operand, node.node)
    const [key] = textsOf(node.node)
    if ((op === 'in' || op === 'not in') && key !== undefined)
      this.addFields(new Set(Array.from(this.paths.of(operand), (path) => `${path}.${key}`)))
  }

  /** The texts that a role or the type of a part is compared with. */
  private noteTexts(value: ExprNode, texts: ExprNode): void {
    const found = textsOf(texts)
    if (found.length === 0) return
    for (const path of this.paths.of(value)) {
      if (path === 'messages[].role') for (const text of found) this.roles.add(text)
      if (path === 'messages[].content[].type') for (const text of found) this.partTypes.add(text)
    }
  }

  private visitCall(node: Extract<ExprNode, { kind: 'call' }>): void {
    this.formatsDates ||= isCallOf(node, 'strftime_now') || isCallOf(node, 'strftime')
    if (node.node.kind === 'name' && node.node.name === 'raise_exception') {
      const text = node.args[0] === undefined ? undefined : firstText(node.args[0])
      if (text !== undefined) this.exceptions.add(text)
    }
    if (node.node.kind === 'getattr' && node.node.attr === 'items' && this.isArguments(node.node.node))
      this.argumentForms.add('object')
  }

  private isContent(node: ExprNode): boolean {
    return this.paths.of(node).has('messages[].content')
  }

  private isArguments(node: ExprNode): boolean {
    return Array.from(this.paths.of(node)).some(
      (path) => path.startsWith('messages[].tool_calls[]') && path.endsWith('.arguments'),
    )
  }
}

function isCallOf({ node }: Extract<ExprNode, { kind: 'call' }>, name: string): boolean {
  return (node.kind === 'name' && node.name === name) || (node.kind === 'getattr' && node.attr === name)
}

function isNone(node: ExprNode): boolean {
  return node.kind === 'const' && node.value === null
}

/** The name after `prefix.` in a path. */
function memberOf(path: Path, prefix: string): string | undefined {
  if (!path.startsWith(`${prefix}.`)) return undefined
  return path.slice(prefix.length + 1).split(/[.[]/)[0]
}

function sides(node: ExprNode): ExprNode[] {
  return node.kind === 'binary' ? [...sides(node.left), ...sides(node.right)] : [node]
}

function textsOf(node: ExprNode): string[] {
  if (node.kind === 'const') return typeof node.value === 'string' ? [node.value] : []
  return node.kind === 'list' || node.kind === 'tuple' ? node.items.flatMap(textsOf) : []
}

function firstText(node: ExprNode): string | undefined {
  if (node.kind === 'const') return typeof node.value === 'string' ? node.value : undefined
  const parts = node.kind === 'concat' ? node.nodes : sides(node)
  return parts.length > 1 ? parts.map(firstText).find((text) => text !== undefined) : undefined
}
