import type { Event } from './read-event.js'

/** The stop word or token id that a choice names, under vLLM's name or SGLang's. */
export function matchedStop(choice: Event): string | number | undefined {
  const value = choice.stop_reason ?? choice.matched_stop
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
