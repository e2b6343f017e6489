import { type PyDateTime, pyDateTime } from '@parlance/python-text'
import { type Budgets, DEFAULT_BUDGETS } from './budget/budgets.js'
import { Meter, swapMeter } from './budget/meter.js'
import { type CompiledTemplate, compileTemplate } from './compile/compile-template.js'
import { RenderRuntime, type Resolver } from './compile/render-runtime.js'
import { contextResolver, readContext, type TemplateContext } from './context.js'
import { BudgetError, isJinjaError } from './errors/index.js'
import { FILTERS, TESTS } from './filters/filters.js'
import { type ParsedTemplate, parse } from './parser/parser.js'
import { GLOBALS } from './runtime/globals.js'
import { place } from './runtime/place.js'
import { plain, type Str } from './runtime/text.js'
import type { Value } from './runtime/value.js'
import { type SegmentedText, toSegments } from './segments/segments.js'
import { traceValue } from './segments/trace-context.js'
import { setTracing } from './segments/tracing.js'
import { makeGlobals, type TemplateGlobals } from './template-globals.js'

/** How a template is compiled and rendered. */
export interface TemplateOptions {
  /**
   * The clock of `strftime_now`, read at most once a rendering: an instant, taken as UTC, or the fields of a local
   * time. Default: the system clock in UTC.
   */
  readonly clock?: () => Date | PyDateTime
  /** Limits of a rendering; what is not given has its default. */
  readonly budgets?: Partial<Budgets>
  /** More variables, which the context may shadow: values, and functions that take values and give one. */
  readonly globals?: TemplateGlobals
  /** Picks for the `random` filter, from 0 up to but not including 1. Default: always the first item. */
  readonly random?: () => number
}

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
    this.parsed = guard(() => parse(template))
    this.source = this.parsed.source
    this.budgets = { ...DEFAULT_BUDGETS, ...options.budgets }
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
   * SecurityError where Python raises; BudgetError; ContextError and JsonSyntaxError for a context that is none
   */
  render(context: TemplateContext = {}): string {
    return plain(this.run(this.code, contextResolver(readContext(context), this.globals), false))
  }

  /**
   * Renders the template to pieces that say where their text came from. Text that the template made of the caller's
   * in a way that cannot be followed is the caller's.
   *
   * @throws the same as {@link render}
   */
  renderSegments(context: TemplateContext = {}): SegmentedText {
    this.tracedCode ??= this.compileCode(true)
    const resolve = contextResolver(readContext(context), new Map())
    const seen = new Map<string, Value | undefined>()
    const traced: Resolver = (name) => {
      if (!seen.has(name)) {
        const value = resolve(name)
        seen.set(name, value === undefined ? this.globals.get(name) : traceValue(value, name))
      }
      return seen.get(name)
    }
    return toSegments(this.run(this.tracedCode, traced, true))
  }

  private compileCode(traced: boolean): CompiledTemplate {
    const options = { source: this.source, traced, filters: FILTERS, tests: TESTS }
    return guard(() => compileTemplate(this.parsed, options))
  }

  private run(code: CompiledTemplate, resolver: Resolver, traced: boolean): Str {
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
      throw isJinjaError(error)
        ? error.locate(this.source, place.pos)
        : fromEngine(error, this.budgets).locate(this.source, place.pos)
    } finally {
      swapMeter(meterBefore)
      setTracing(tracingBefore)
      place.pos = placeBefore
    }
  }

  private readClock(): PyDateTime {
    const time = this.options.clock?.() ?? new Date()
    return time instanceof Date ? pyDateTime(time) : time
  }
}

/** Runs a part of the compiler in which a hostile template can exhaust the stack. */
function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isJinjaError(error) ? error : fromEngine(error, DEFAULT_BUDGETS)
  }
}

/** What JavaScript throws when a template asks for too much, as an error of this engine. */
function fromEngine(error: unknown, budgets: Budgets): BudgetError {
  if (!(error instanceof RangeError)) throw error
  if (/call stack/i.test(error.message)) return new BudgetError('recursion', budgets.recursion)
  return new BudgetError('output', budgets.output)
}
