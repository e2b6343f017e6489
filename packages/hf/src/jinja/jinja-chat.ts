import { isParlanceError, TemplateRuleError } from '@parlance/core'
import {
  analyze,
  compile,
  isJinjaError,
  type Segment,
  type Template,
  type TemplateAnalysis,
} from '@parlance/jinja'
import { JinjaTemplateError } from '../errors/jinja-template-error.js'

/** The variables of a rendering by name. */
export type Variables = ReadonlyMap<string, unknown>

/** One chat template of a tokenizer, compiled. */
export class JinjaChat {
  readonly analysis: TemplateAnalysis
  private readonly template: Template
  private now: () => Date = () => new Date(0)

  /**
   * @param name what errors call it
   * @throws JinjaTemplateError when it does not compile
   */
  constructor(
    readonly name: string,
    readonly source: string,
  ) {
    this.template = this.guard(() => compile(source, { clock: () => this.now() }))
    this.analysis = this.guard(() => analyze(this.template))
  }

  /**
   * @param now the date for a template that prints one; called only then
   * @throws TemplateRuleError with the template's own words where it refuses the conversation; JinjaTemplateError
   */
  render(variables: Variables, now: () => Date): string {
    this.now = now
    return this.guard(() => this.template.render(variables))
  }

  /** The same text in pieces that say where they came from. Throws as `render` does. */
  segments(variables: Variables, now: () => Date): readonly Segment[] {
    this.now = now
    return this.guard(() => this.template.renderSegments(variables).segments)
  }

  /** The text, or null where the template fails: for finding out what it takes. */
  attempt(variables: Variables): string | null {
    try {
      return this.render(variables, () => new Date(0))
    } catch (error) {
      if (isParlanceError(error)) return null
      throw error
    }
  }

  private guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!isJinjaError(error)) throw error
      if (error.code === 'template_raised') throw new TemplateRuleError('hf', error.message, 'messages')
      throw new JinjaTemplateError(this.name, error)
    }
  }
}
