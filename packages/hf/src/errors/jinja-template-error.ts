import { ParlanceError } from '@parlance/core'
import type { JinjaError } from '@parlance/jinja'

/** A chat template that does not compile, or that failed on this conversation; its own refusals are a TemplateRuleError. */
export class JinjaTemplateError extends ParlanceError {
  /** The engine's code: `template_syntax`, `template_runtime`, `undefined_value`, `security`, `budget_exceeded`, ... */
  readonly reason: string
  /** Place in the template, counted from 1; undefined where it is not known. */
  readonly line: number | undefined
  readonly column: number | undefined
  /** The line of the template. */
  readonly sourceLine: string | undefined

  /**
   * @param template which template: its name, and whose it is
   * @param hint instead of the engine's
   */
  constructor(
    readonly template: string,
    error: JinjaError,
    hint = error.hint,
  ) {
    const place = error.line === undefined ? '' : ` at line ${error.line}, column ${error.column}`
    const what = error.code === 'template_syntax' ? 'does not compile' : 'failed'
    const source = error.sourceLine === undefined ? '' : ` In: ${shortened(error.sourceLine)}`
    super(`The chat template ${template} ${what}${place}: ${error.message}`, {
      code: 'jinja_template',
      hint: `${hint}${source}`,
      cause: error,
    })
    this.reason = error.code
    this.line = error.line
    this.column = error.column
    this.sourceLine = error.sourceLine
  }
}

/** Templates are often one long line. */
function shortened(line: string): string {
  return line.length <= 200 ? line : `${line.slice(0, 200)}...`
}
