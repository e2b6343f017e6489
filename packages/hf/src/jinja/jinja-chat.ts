import { isParlanceError, TemplateRuleError } from '@parlance/core'
import {
  analyze,
  type Budgets,
  type ContextError,
  compile,
  isJinjaError,
  type Segment,
  type Template,
  type TemplateAnalysis,
} from '@parlance/jinja'
import { JinjaTemplateError } from '../errors/jinja-template-error.js'
import { UnusableValueError } from '../errors/unusable-value-error.js'
import { isJsonEscaped } from './is-json-escaped.js'

/** The variables of a rendering by name. */
export type Variables = ReadonlyMap<string, unknown>

const ESCAPED = 'It is a template once it is decoded as JSON text: give what JSON.parse makes of it.'
const EPOCH = () => new Date(0)

/** One chat template of a tokenizer, compiled. */
export class JinjaChat {
  readonly analysis: TemplateAnalysis
  private readonly template: Template
  /** The clock of the rendering that is under way. */
  private now: () => Date = EPOCH

  /**
   * @param name what errors call it
   * @param budgets limits of a rendering
   * @throws JinjaTemplateError when it does not compile
   */
  constructor(
    readonly name: string,
    readonly source: string,
    budgets: Partial<Budgets> = {},
  ) {
    this.template = this.guard(() => compile(source, { clock: () => this.now(), budgets }))
    this.analysis = this.guard(() => analyze(this.template))
  }

  /**
   * @param now the date for a template that prints one; called only then
   * @throws TemplateRuleError with the template's own words where it refuses the conversation; JinjaTemplateError
   */
  render(variables: Variables, now: () => Date): string {
    return this.at(now, () => this.template.render(variables))
  }

  /** The same text in pieces that say where they came from. Throws as `render` does. */
  segments(variables: Variables, now: () => Date): readonly Segment[] {
    return this.at(now, () => this.template.renderSegments(variables).segments)
  }

  /** The text, or null where the template fails: for finding out what it takes. */
  attempt(variables: Variables): string | null {
    try {
      return this.render(variables, EPOCH)
    } catch (error) {
      if (isParlanceError(error)) return null
      throw error
    }
  }

  private at<T>(now: () => Date, work: () => T): T {
    const before = this.now
    this.now = now
    try {
      return this.guard(work)
    } finally {
      this.now = before
    }
  }

  private guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!isJinjaError(error)) throw error
      if (error.code === 'template_raised') throw new TemplateRuleError('hf', error.message, 'messages')
      if (error.code === 'context_value') throw unusable(error)
      const isEscaped = error.code === 'template_syntax' && isJsonEscaped(this.source)
      throw new JinjaTemplateError(this.name, error, isEscaped ? ESCAPED : undefined)
    }
  }
}

function unusable(error: Pick<ContextError, 'message' | 'path'>): UnusableValueError {
  const { path, message } = error
  const isAt = path !== undefined && message.startsWith(`${path} `)
  const what = isAt ? message.slice(path.length + 1) : `is none that a template can use: ${message}`
  return new UnusableValueError(path, what, error)
}
