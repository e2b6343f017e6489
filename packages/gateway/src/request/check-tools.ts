import type { WrappedTool } from '@parlance/core'
import { RequestError } from '../errors/request-error.js'
import { type SchemaBudget, schemaFault } from './check-schema.js'

/**
 * Refuses tools whose parameters are no schema.
 *
 * @throws RequestError with the tool, its name and the field
 */
export function checkTools(tools: readonly WrappedTool[], budget: SchemaBudget): void {
  tools.forEach((tool, i) => {
    const { name = '', parameters } = tool.function ?? {}
    if (parameters === undefined || parameters === null) return
    const fault = schemaFault(parameters, `tools[${i}].function.parameters`, budget)
    if (fault === null) return
    throw new RequestError(
      `${fault.path} of the tool ${JSON.stringify(name)} is wrong: expected ${fault.expected}.`,
      'invalid_tool',
      { param: fault.path },
    )
  })
}
