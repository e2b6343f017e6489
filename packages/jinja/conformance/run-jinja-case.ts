import { compile, isJinjaError, type Template, TemplateRaisedError } from '@parlance/jinja'
import type { TemplateFrom } from './template-source.js'

/** One golden case: a template, a context, and the text or the error that Python gives. */
export interface JinjaCase {
  readonly id: string
  readonly template?: string
  readonly template_from?: TemplateFrom
  readonly context?: Readonly<Record<string, unknown>>
  /** The JSON text of the context, where JSON.parse would lose something. */
  readonly context_text?: string
  readonly expected?: string
  readonly error?: boolean
  readonly error_type?: string
  readonly message?: string
  readonly spans?: readonly (readonly [number, number])[]
}

/** Whether a case holds; `detail` says what was got where it does not. */
export interface CaseResult {
  readonly id: string
  readonly ok: boolean
  readonly detail?: string
}

const compiled = new Map<string, Template>()

/** The clock of the cases. */
const CLOCK = { year: 2025, month: 7, day: 4, hour: 9, minute: 5, second: 3 }

/** The template of a case, compiled once. */
export function compileCase(source: string): Template {
  const template = compiled.get(source) ?? compile(source, { clock: () => CLOCK })
  compiled.set(source, template)
  return template
}

/** The context of a case. */
export function contextOf(test: JinjaCase): string | Readonly<Record<string, unknown>> {
  return test.context_text ?? test.context ?? {}
}

/** Runs a case: the text, the segments' text and the generation spans, or an error where Python raises one. */
export function runJinjaCase(test: JinjaCase, loadTemplate: (from: TemplateFrom) => string): CaseResult {
  const source = test.template_from === undefined ? (test.template ?? '') : loadTemplate(test.template_from)
  try {
    const template = compileCase(source)
    const text = template.render(contextOf(test))
    if (test.error === true)
      return failed(
        test,
        `text ${JSON.stringify(text)} where Python raises ${test.error_type}: ${test.message}`,
      )
    if (text !== test.expected)
      return failed(test, `got ${JSON.stringify(text)}, expected ${JSON.stringify(test.expected)}`)
    return checkSegments(test, template, text)
  } catch (error) {
    if (!isJinjaError(error)) throw error
    if (test.error !== true) return failed(test, `${error.name}: ${error.message}`)
    if (
      test.error_type === 'TemplateError' &&
      !(error instanceof TemplateRaisedError && error.message === test.message)
    )
      return failed(test, `${error.name}: ${error.message} instead of the template's ${test.message}`)
    return { id: test.id, ok: true }
  }
}

function checkSegments(test: JinjaCase, template: Template, text: string): CaseResult {
  const { segments, generationSpans } = template.renderSegments(contextOf(test))
  const joined = segments.map((segment) => segment.text).join('')
  if (joined !== text)
    return failed(test, `segments ${JSON.stringify(joined)} differ from text ${JSON.stringify(text)}`)
  if (test.spans !== undefined && JSON.stringify(generationSpans) !== JSON.stringify(test.spans))
    return failed(test, `spans ${JSON.stringify(generationSpans)} instead of ${JSON.stringify(test.spans)}`)
  return { id: test.id, ok: true }
}

function failed(test: JinjaCase, detail: string): CaseResult {
  return { id: test.id, ok: false, detail }
}
