import { isParlanceError } from '@parlance/core'
import { argumentEntries, type MessageCall } from '@parlance/formats'

/** One argument of a call: its name and its value. */
export type Argument = readonly [name: string, value: unknown]

/** The arguments of a call in V4: what is no JSON object is one argument of the name `arguments`, as it is. */
export function lenientArguments(call: MessageCall): readonly Argument[] {
  const { arguments: given } = call
  if (given === null || given === '') return [['arguments', given]]
  try {
    return argumentEntries(call)
  } catch (error) {
    if (!isParlanceError(error) || error.code !== 'invalid_json_field') throw error
    return [['arguments', given]]
  }
}
