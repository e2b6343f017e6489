import { type PyDateTime, pyDateTime } from '@parlance/python-text'
import type { Budgets } from './budget/budgets.js'
import { fromEngine, guard } from './budget/guard.js'
import { Meter, swapMeter } from './budget/meter.js'
import { checkOptions, readBudgets } from './check-options.js'
import { type CompiledTemplate, compileTemplate } from './compile/compile-template.js'
import { RenderRuntime, type Resolver } from './compile/render-runtime.js'
import { contextResolver, readContext, type TemplateContext } from './context.js'
import { ContextError, isJinjaError, type JinjaError } from './errors/index.js'
import { FILTERS, TESTS } from './filters/filters.js'
import { type ParsedTemplate, parse } from './parser/parser.js'
import type { CallerDict } from './runtime/dict.js'
import { GLOBALS } from './runtime/globals.js'
import { place } from './runtime/place.js'
import { plain, type Str } from './runtime/text.js'
import { contextError } from './runtime/unusable.js'
import type { Value } from './runtime/value.js'
import { type SegmentedText, toSegments } from './segments/segments.js'
import { traceValue } from './segments/trace-context.js'
import { setTracing } from './segments/tracing.js'
import { makeGlobals } from './template-globals.js'
import type { TemplateOptions } from './template-options.js'

const NO_GLOBALS: ReadonlyMap<string, Value> = new Map()

/** A compiled template. Rendering changes neither it nor the context, and the same input gives the same text. */
export class Template {
  /** The template text with LF line ends and without its last one. */
  readonly source: string
  private readonly parsed: ParsedTemplate
  private readonly code: CompiledTemplate
  private tracedCode: CompiledTemplate | undefined
  private readonly budgets: Budgets
  private readonly globals: ReadonlyMap<string, Value>

  /** Use {@link compile}. */
  constructor(
    template: string,
    private readonly options: TemplateOptions = {},
  ) {
    checkOptions(template, options)
    this.parsed = guard(() => parse(template))
    this.source = this.parsed.source
    this.budgets = readBudgets(options.budgets)
    this.globals = options.globals === undefined ? GLOBALS : makeGlobals(options.globals)
    this.code = this.compileCode(false)
  }

  /** The parsed tree, for {@link analyze}. */
  get tree(): ParsedTemplate {
    return this.parsed
  }

  /**
   * Renders the template.
   *
   * @throws TemplateRaisedError where the template calls `raise_exception`; TemplateRuntimeError, UndefinedError and
   * SecurityError where Python raises; BudgetError; ContextError for a context that is none or holds what a template
   * cannot use
   */
  render(context: TemplateContext = {}): string {
    const dict = readContext(context)
    return plain(this.run(this.code, contextResolver(dict, this.globals), false, dict))
  }

  /**
   * Renders the template to pieces that say where their text came from. Text that the template made of the caller's
   * in a way that cannot be followed is the caller's.
   *
   * @throws the same as {@link render}
   */
  renderSegments(context: TemplateContext = {}): SegmentedText {
    this.tracedCode ??= this.compileCode(true)
    const dict = readContext(context)
    const resolve = contextResolver(dict, NO_GLOBALS)
    const seen = new Map<string, Value | undefined>()
    const traced: Resolver = (name) => {
      if (!seen.has(name)) {
        const value = resolve(name)
        seen.set(name, value === undefined ? this.globals.get(name) : traceValue(value, name))
      }
      return seen.get(name)
    }
    return toSegments(this.run(this.tracedCode, traced, true, dict))
  }

  private compileCode(traced: boolean): CompiledTemplate {
    const options = { source: this.source, traced, filters: FILTERS, tests: TESTS }
    return guard(() => compileTemplate(this.parsed, options))
  }

  private run(code: CompiledTemplate, resolver: Resolver, traced: boolean, context: CallerDict): Str {
    const runtime = new RenderRuntime(
      resolver,
      () => this.readClock(),
      this.options.random ?? (() => 0),
      traced,
      code.blocks,
    )
    const meterBefore = swapMeter(new Meter(this.budgets))
    const placeBefore = place.pos
    place.pos = -1
    const tracingBefore = setTracing(traced)
    try {
      return code.run(runtime)
    } catch (error) {
      throw this.told(error, context).locate(this.source, place.pos)
    } finally {
      swapMeter(meterBefore)
      setTracing(tracingBefore)
      place.pos = placeBefore
    }
  }

  /** An error of a rendering as one of this engine; where a value of the context is to blame, with its path. */
  private told(error: unknown, context: CallerDict): JinjaError {
    if (error instanceof ContextError && error.path === undefined) return contextError(context) ?? error
    return isJinjaError(error) ? error : fromEngine(error, this.budgets)
  }

  private readClock(): PyDateTime {
    const time = this.options.clock?.() ?? new Date()
    return time instanceof Date ? pyDateTime(time) : time
  }
}
