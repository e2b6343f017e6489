import type { Message } from '@parlance/core'
import { PyFloat, parseJson } from '@parlance/python-text'
import { RequestError } from '../errors/request-error.js'

/**
 * Refuses calls of earlier turns whose arguments are no JSON object: templates that decode them would lose or break them.
 *
 * @throws RequestError with the place; the arguments are not repeated
 */
export function checkHistory(messages: readonly Message[]): void {
  for (let i = 0; i < messages.length; i++) {
    const calls = messages[i]!.tool_calls ?? []
    for (let j = 0; j < calls.length; j++) {
      const text = calls[j]!.function?.arguments
      if (typeof text !== 'string' || text === '' || isObjectText(text)) continue
      const param = `messages[${i}].tool_calls[${j}].function.arguments`
      throw new RequestError(`${param} is not the text of one JSON object.`, 'invalid_arguments', {
        param,
        hint: 'Send the arguments as the model wrote them, or correct them.',
      })
    }
  }
}

function isObjectText(text: string): boolean {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PyFloat)
  } catch {
    return false
  }
}
