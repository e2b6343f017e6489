import { Template } from './template.js'
import type { TemplateOptions } from './template-options.js'

/**
 * Compiles a template.
 *
 * @throws TemplateSyntaxError with line, column and the line of source: bad syntax, or a tag, filter or test that
 * does not exist; BudgetError where it nests deeper than 200 levels; InvalidOptionError
 */
export function compile(source: string, options?: TemplateOptions): Template {
  return new Template(source, options)
}
