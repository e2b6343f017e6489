import { InvalidMessageError, type MediaType, type Message, type PromptWriter } from '@parlance/core'
import { contentParts, type MediaPart } from '@parlance/formats'
import type { CalledFunction } from './called-function.js'
import { literalText, membersText } from './literal-text.js'
import { type Mapping, mappingOf } from './mapping.js'

/** How results are written. */
export interface ResultStyle {
  readonly open: string
  readonly close: string
  readonly quote: string
  /** Name of the template, for errors. */
  readonly template: string
  /** What stands for media, behind the result; a medium without a placeholder is an error. */
  readonly placeholders: Readonly<Partial<Record<MediaType, string>>>
}

/** One result of a call. */
interface ToolResult {
  /** Name of the function where the content itself says it. */
  readonly name?: string
  /** The result's members. */
  readonly text: string
  readonly media?: readonly MediaPart[]
}

/**
 * Writes the results that tool message number `index` holds, such as
 * `<|tool_response>response:ring{value:<|"|>rung<|"|>}<tool_response|>`. A text, or text parts joined, is a `value`; an
 * object shows its members. A list of `{ name, response }`, which Google's documents give, is several results. The model
 * writes the first mark, and stops: what follows is not generated.
 *
 * @param called whose result it is
 * @throws InvalidMessageError, UnsupportedContentError
 */
export function writeToolResults(
  out: PromptWriter,
  message: Message,
  index: number,
  called: CalledFunction | null,
  style: ResultStyle,
): void {
  for (const { name, text, media = [] } of resultsOf(message, index, style)) {
    out.markup(style.open)
    out.generated(false)
    out.markup('response:')
    if (name === undefined && called !== null) {
      out.at(called.index)
      out.content(called.name, called.field)
    }
    out.at(index)
    if (name !== undefined) out.content(name, 'content')
    else if (called === null) out.markup('unknown')
    out.markup('{')
    out.content(text, 'content')
    out.markup(`}${style.close}`)
    for (const part of media) out.media(style.placeholders[part.type] ?? '', part.index, part.type)
  }
}

function resultsOf(message: Message, index: number, style: ResultStyle): readonly ToolResult[] {
  const content: unknown = message.content
  const path = `messages[${index}].content`
  const { quote } = style
  if (!Array.isArray(content)) {
    const members = mappingOf(content)
    if (members !== null) return [responseOf(members, quote, path)]
    return [{ text: `value:${literalText(content, { quote, path })}` }]
  }
  const responses = content.map((part) => mappingOf(part)).filter((part) => part?.has('response') === true)
  if (responses.length > 0 && responses.length === content.length) {
    return responses.map((part, number) => responseOf(part!, quote, `${path}[${number}]`))
  }
  const media = Object.keys(style.placeholders) as MediaType[]
  const parts = contentParts(message, index, style.template, media)
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const shown = parts.filter((part) => part.type !== 'text')
  return [{ text: `value:${literalText(text, { quote, path })}`, media: shown }]
}

/** An object as a result: its members, or where it has a `response`, the members of that. */
function responseOf(members: Mapping, quote: string, path: string): ToolResult {
  if (!members.has('response')) return { text: membersText(members, { quote, path }) }
  const name = members.get('name')
  if (name !== undefined && typeof name !== 'string') {
    throw new InvalidMessageError(`${path}.name`, name, 'the name of the function')
  }
  const response = members.get('response')
  const shown = mappingOf(response)
  const literal = { quote, path: `${path}.response` }
  const text = shown === null ? `value:${literalText(response, literal)}` : membersText(shown, literal)
  return name === undefined ? { text } : { name, text }
}
