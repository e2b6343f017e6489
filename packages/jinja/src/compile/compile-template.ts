import { TemplateSyntaxError } from '../errors/index.js'
import type { BlockNode, StmtNode } from '../parser/nodes.js'
import type { ParsedTemplate } from '../parser/parser.js'
import { walkStatements } from '../parser/walk.js'
import type { Str } from '../runtime/text.js'
import type { CompileOptions, Context } from './context.js'
import { type Exec, Frame } from './frame.js'
import type { CompiledBlock, RenderRuntime } from './render-runtime.js'
import { FunctionScope, Scope } from './scope.js'
import { StatementCompiler } from './statements.js'
import { visitStatements } from './symbols.js'
import { TemplateReference, undefinedSuper } from './template-reference.js'
import { enterScope } from './variables.js'

/** A template as closures. */
export interface CompiledTemplate {
  readonly blocks: ReadonlyMap<string, CompiledBlock>
  /** Renders with a runtime that was made for this template. */
  run(runtime: RenderRuntime): Str
}

/** Compiles a parsed template. */
export function compileTemplate(parsed: ParsedTemplate, options: CompileOptions): CompiledTemplate {
  const blockNodes = collectBlocks(parsed.body, options.source)
  const compiler = new StatementCompiler(options, blockNodes.size > 0)
  const scope = new Scope(new FunctionScope(null), null)
  const selfSlot = parsed.usesSelf ? scope.parameter('self').slot : -1
  visitStatements(scope, parsed.body)
  const body = compiler.body(parsed.body, rootContext(scope, true))
  const enter = enterScope(scope)
  const blocks = new Map<string, CompiledBlock>()
  for (const [name, node] of blockNodes) blocks.set(name, compileBlock(compiler, node))
  return {
    blocks,
    run(runtime) {
      const frame = new Frame(runtime, null, scope.fn.size)
      if (selfSlot !== -1) frame.vars[selfSlot] = new TemplateReference(runtime, compiler.emitter)
      enter?.(frame)
      body(frame)
      return compiler.emitter.result(frame)
    },
  }
}

function rootContext(scope: Scope, toplevel: boolean): Context {
  return { scope, soft: false, toplevel, escaping: false, inLoop: false }
}

function compileBlock(compiler: StatementCompiler, node: BlockNode): CompiledBlock {
  const scope = new Scope(new FunctionScope(null), null)
  const selfSlot = node.uses.has('self') ? scope.parameter('self').slot : -1
  const superSlot = node.uses.has('super') ? scope.parameter('super').slot : -1
  visitStatements(scope, node.body)
  const body = compiler.body(node.body, rootContext(scope, false))
  const enter = enterScope(scope)
  const run: Exec = (frame) => {
    if (selfSlot !== -1) frame.vars[selfSlot] = new TemplateReference(frame.runtime, compiler.emitter)
    if (superSlot !== -1) frame.vars[superSlot] = undefinedSuper(node.name)
    enter?.(frame)
    return body(frame)
  }
  return { scope, run }
}

function collectBlocks(body: readonly StmtNode[], source: string): Map<string, BlockNode> {
  const found = new Map<string, BlockNode>()
  walkStatements(body, (node) => {
    if (node.kind !== 'block') return
    if (found.has(node.name))
      throw new TemplateSyntaxError(`block '${node.name}' defined twice`).locate(source, node.pos)
    found.set(node.name, node)
  })
  return found
}
