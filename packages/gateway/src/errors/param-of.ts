/** The fields in which Parlance's errors keep the place that is wrong. */
const PLACES = ['path', 'source', 'option', 'param'] as const

/** The field of the request that an error is about, as the request names it; null where it does not say. */
export function paramOf(error: object): string | null {
  for (const key of PLACES) {
    const value: unknown = Object.hasOwn(error, key) ? (error as Record<string, unknown>)[key] : undefined
    if (typeof value === 'string') return asRequested(value)
  }
  return null
}

function asRequested(place: string): string {
  if (place === 'kwargs' || place.startsWith('kwargs.')) return `chat_template_${place}`
  return place === 'toolChoice' ? 'tool_choice' : place
}
