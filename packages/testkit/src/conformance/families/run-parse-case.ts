import { MODELS } from '@parlance/core'
import { streamFault } from '../stream-fault.js'
import type { FamilyCase } from './family-case.js'
import { familyParseOptions } from './family-options.js'
import { lostFrom } from './lost-from.js'
import { messageFacts } from './message-facts.js'

/**
 * The message of a case, as {@link messageFacts} has it. In its place stands what is wrong with it otherwise: pieces
 * of the output that give another message than the whole, or text that is found nowhere in the message.
 */
export function parseFamilyCase({ template: name, output = '', options, ...golden }: FamilyCase): unknown {
  const template = MODELS.build(name)
  const given = { ...familyParseOptions(options), callId: (index: number) => `made-${index}` }
  const whole = template.parse(output, given)
  const fault = streamFault(output, whole, () => template.createParser(given))
  if (fault !== null) return { $stream: fault }
  const lost = golden.expected_lossless === true ? lostFrom(output, whole.message) : []
  return lost.length === 0 ? messageFacts(whole.message) : { $lost: lost, message: whole.message }
}

/** The message that a parse case wants; any, where it only must not lose text. */
export function expectedMessage({ expected }: FamilyCase): unknown {
  if (expected === undefined) return { content: { $any: true }, calls: { $any: true } }
  return messageFacts(expected as object)
}
