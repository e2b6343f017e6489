import type { ChatTemplate, ParseOptions } from '@parlance/core'
import { expect } from 'vitest'
import { allCuts } from '../all-cuts.js'
import { lostFrom } from '../conformance/families/lost-from.js'
import { streamFault } from '../conformance/stream-fault.js'

/** How many places an output is cut in two at. */
const MOST_CUTS = 32

/**
 * Checks one output of a model, whatever is in it: it is read without an error, nothing of it is lost, and cut
 * anywhere it gives the same message, problems and deltas that add up to the message.
 */
export function checkOutput(template: ChatTemplate, output: string, options: ParseOptions): void {
  const { info } = template
  const { message, problems } = template.parse(output, options)
  // What no part of a message can hold has to be named in the problems.
  const told = { ...message, content: [message.content, ...problems].join('\n') }
  expect(lostFrom(output, told, [...info.stops, info.tokens.eos])).toEqual([])
  checkCuts(template, output, options)
}

/** Checks that an output cut anywhere gives what the whole gives. */
export function checkCuts(template: ChatTemplate, output: string, options: ParseOptions): void {
  const given = { ...options, callId: (index: number) => `made-${index}` }
  const whole = template.parse(output, given)
  const fault = streamFault(output, whole, () => template.createParser(given), allCuts(output, MOST_CUTS))
  expect(fault).toBeNull()
}
