import type { ChatTemplate, Message, Prompt, RenderOptions, ToolCall } from '@parlance/core'
import { expect } from 'vitest'
import { outcomeOf } from './outcome.js'
import { partsBack } from './read-back.js'
import { splitGenerated } from './split-generated.js'

/** What a model reasons where the prompt has opened it. */
const THOUGHT = 'r'
const NO_PROBLEMS = { complete: true, problems: [] }

/** What a check of a start could look at. */
export interface StartCheck {
  /** The template takes the conversation. */
  readonly taken: boolean
  /** It writes the answer behind the prompt that asked for it, so that the two texts can be compared. */
  readonly compared: boolean
}

const REFUSED: StartCheck = { taken: false, compared: false }

/**
 * Checks what `startCall` gives for a call: behind the prompt it is what the template itself writes for the call, and
 * with the rest of it, or with the JSON that the schema asks for, it parses as that call and nothing else.
 */
export function checkCallStart(
  template: ChatTemplate,
  history: readonly Message[],
  call: ToolCall,
  options: RenderOptions,
): StartCheck {
  const asked = outcomeOf(() => template.compose(history, { ...options, addGenerationPrompt: true }))
  if ('refusal' in asked) return REFUSED
  const prompt = asked.value
  const { name, arguments: given } = call.function as { readonly name: string; readonly arguments: unknown }
  const { tools, kwargs } = options
  const request = { tools, kwargs, callId: () => call.id! }
  const start = template.startCall!(prompt, { ...request, name })!
  const answer = { role: 'assistant', content: '', tool_calls: [call] }
  const { text: written, compared } = writtenBehind(template, prompt, history, answer, options)
  if (written === null) return REFUSED
  if (compared) expect(written.slice(0, start.text.length)).toBe(start.text)
  const args: unknown = typeof given === 'string' ? JSON.parse(given) : given
  const calls = {
    calls: [[name, args] as const],
    content: '',
    reasoning_content: thoughtOf(prompt, template),
  }
  const read = (text: string, rest: string): void => {
    const parser = prompt.createParser()
    parser.push(thoughtOf(prompt, template) + text)
    parser.push(rest)
    const { message, complete, problems } = parser.end()
    expect([partsBack(message, calls), { complete, problems }]).toEqual([calls, NO_PROBLEMS])
  }
  if (start.json !== null) read(start.text, JSON.stringify(args) + start.json.after)
  else if (compared) read(start.text, written.slice(start.text.length))
  const any = template.startCall!(prompt, request)
  if (any === null) return { taken: true, compared }
  expect(start.text.startsWith(any.text)).toBe(true)
  if (any.json !== null) read(any.text, JSON.stringify(callIn(any.json.schema, name, args)) + any.json.after)
  return { taken: true, compared }
}

/** A call as the schema of a call of any tool asks for it. */
function callIn(schema: object, name: string, args: unknown): object {
  const { anyOf } = schema as {
    readonly anyOf: readonly { readonly properties: { readonly name: { readonly const: string } } }[]
  }
  const own = anyOf.find(({ properties }) => properties.name.const === name)!
  const [, key] = Object.keys(own.properties)
  return { name, [key!]: args }
}

/**
 * Checks what `startContent` gives: what follows it is content, and where the template writes content behind the
 * prompt, it is what stands in front of it.
 */
export function checkContentStart(
  template: ChatTemplate,
  history: readonly Message[],
  options: RenderOptions,
): StartCheck {
  const asked = outcomeOf(() => template.compose(history, { ...options, addGenerationPrompt: true }))
  if ('refusal' in asked) return REFUSED
  const prompt = asked.value
  const { tools, kwargs } = options
  const start = template.startContent!(prompt, { tools, kwargs })
  if (start === null) return { taken: true, compared: false }
  const thought = thoughtOf(prompt, template)
  const { message, complete, problems } = prompt.parse(`${thought}${start}c`)
  const expected = { content: 'c', reasoning_content: thought }
  expect([partsBack(message, expected), { complete, problems }]).toEqual([expected, NO_PROBLEMS])
  const answer = { role: 'assistant', content: 'c' }
  const { text: written, compared } = writtenBehind(template, prompt, history, answer, options)
  // What rules reasoning out need not be what the template writes for an answer without.
  const rulesOut = start.includes(template.info.reasoning?.start ?? '\0')
  // A marker template leaves the space behind its trimmed generation prompt to the model.
  const own = start === '' ? written?.trimStart() : written
  if (compared && !rulesOut) expect(own?.startsWith(`${start}c`)).toBe(true)
  return { taken: true, compared }
}

/** What the template writes of an answer behind the prompt and the thought; null where it refuses. */
function writtenBehind(
  template: ChatTemplate,
  prompt: Prompt,
  history: readonly Message[],
  answer: Message,
  options: RenderOptions,
): { readonly text: string | null; readonly compared: boolean } {
  const thought = thoughtOf(prompt, template)
  const message = { ...answer, reasoning_content: thought }
  const composed = outcomeOf(() =>
    template.compose([...history, message], { ...options, addGenerationPrompt: false }),
  )
  if ('refusal' in composed) return { text: null, compared: false }
  if (!composed.value.text.startsWith(prompt.text + thought)) return { text: '', compared: false }
  const before = prompt.text.length
  const { generated } = splitGenerated(composed.value, before, before - prompt.generationPrompt.length)
  return { text: generated.slice(thought.length), compared: generated.startsWith(thought) }
}

/** Something, where the prompt has opened reasoning. */
function thoughtOf({ generationPrompt }: Prompt, { info }: ChatTemplate): string {
  if (info.reasoning === null) return ''
  return generationPrompt.trimEnd().endsWith(info.reasoning.start.trimEnd()) ? THOUGHT : ''
}
