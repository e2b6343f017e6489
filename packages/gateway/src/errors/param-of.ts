/** The facts of Parlance's errors that name the place that is wrong. */
const PLACES = ['path', 'source', 'option', 'param', 'feature'] as const

/** The fields of a request by the options that they become, where the names differ. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['addGenerationPrompt', 'add_generation_prompt'],
  ['continueFinalMessage', 'continue_final_message'],
  ['frequencyPenalty', 'frequency_penalty'],
  ['guide', 'response_format'],
  ['kwargs', 'chat_template_kwargs'],
  ['logitBias', 'logit_bias'],
  ['maxTokens', 'max_tokens'],
  ['minP', 'min_p'],
  ['presencePenalty', 'presence_penalty'],
  ['reasoning', 'reasoning_effort'],
  ['repetitionPenalty', 'repetition_penalty'],
  ['toolChoice', 'tool_choice'],
  ['topK', 'top_k'],
  ['topP', 'top_p'],
])

/** What the operator chooses: no field of a request is about it. */
const OPERATORS: ReadonlySet<string> = new Set([
  'bos',
  'controlText',
  'extra',
  'preprocess',
  'reasoningParser',
  'repair',
  'score',
  'signal',
  'specialTokens',
  'stopTokenIds',
  'toolParser',
])

/** The field of the request that an error is about, as the request names it; null where it does not say. */
export function paramOf(error: object): string | null {
  const place = placeOf(error)
  if (place === undefined) return null
  const root = rootOf(place)
  if (OPERATORS.has(root)) return null
  return (FIELDS.get(root) ?? root) + place.slice(root.length)
}

/**
 * The words of an error with the names of options as requests have them.
 *
 * @param words its message, or a part of it
 */
export function inRequestWords(error: Error, words: string): string {
  const about = rootOf(placeOf(error) ?? '')
  return words.replace(/[A-Za-z]+/g, (word) => {
    const isName = word === about || /[a-z][A-Z]/.test(word)
    return (isName ? FIELDS.get(word) : undefined) ?? word
  })
}

function placeOf(error: object): string | undefined {
  for (const key of PLACES) {
    const value: unknown = Object.hasOwn(error, key) ? (error as Record<string, unknown>)[key] : undefined
    if (typeof value === 'string') return value
  }
  return undefined
}

/** `kwargs` of `kwargs.tide`. */
function rootOf(place: string): string {
  return /^\w*/.exec(place)![0]
}
