import type { ContentPart, Message } from '@parlance/core'
import { gapsBetween } from './gaps-between.js'

/** The place of a medium in a conversation. */
export interface Medium {
  readonly message: number
  readonly part: number
}

/** What a template writes for a medium: where it stands in the prompt. */
export interface Placeholder<T extends Medium> {
  readonly medium: T
  readonly from: number
  readonly to: number
}

type Render = (messages: readonly Message[]) => string | null
/** The parts that stand in a message in the place of a medium. */
type Instead = (part: ContentPart, mark: ContentPart) => readonly ContentPart[]

/**
 * Finds what a template writes for the media of a conversation, with one or two more renderings however many there
 * are: first with a mark before and behind each medium; where the template then writes another text, with a mark in
 * the place of each. Where neither tells, none is found.
 *
 * @param text the prompt
 * @param media in the order in which they stand in the conversation
 * @param render the prompt of other messages, null where the template fails on them
 */
export function placeholders<T extends Medium>(
  text: string,
  messages: readonly Message[],
  media: readonly T[],
  render: Render,
): Placeholder<T>[] {
  const mark = unusedMark(text)
  const between = render(withMarks(messages, media, mark, (part, one) => [one, part, one]))
  const fenced = between === null ? null : fromFences(text, between, media, mark)
  if (fenced !== null) return fenced
  const instead = render(withMarks(messages, media, mark, (_part, one) => [one]))
  return instead === null ? [] : fromGaps(text, instead, media, mark)
}

/** The beginning of a mark that does not stand in the text. */
function unusedMark(text: string): string {
  let number = 0
  while (text.includes(`\u{E000}medium${number}:`)) number++
  return `\u{E000}medium${number}:`
}

/** The conversation with numbered marks as texts at the media. */
function withMarks(
  messages: readonly Message[],
  media: readonly Medium[],
  prefix: string,
  instead: Instead,
): Message[] {
  const numbers = new Map<number, Map<number, number>>()
  media.forEach(({ message, part }, number) => {
    numbers.set(message, (numbers.get(message) ?? new Map()).set(part, number))
  })
  return messages.map((message, at) => {
    const own = numbers.get(at)
    if (own === undefined) return message
    const content = (message.content as readonly ContentPart[]).flatMap((part, index) => {
      const number = own.get(index)
      const mark = { type: 'text', text: `${prefix}${number}\u{E001}` }
      return number === undefined ? [part] : instead(part, mark)
    })
    return { ...message, content }
  })
}

/** A prompt cut at its marks: the texts between them, and the number of the mark before each but the first. */
function cutAtMarks(prompt: string, mark: string): { readonly texts: string[]; readonly numbers: number[] } {
  const [first = '', ...rest] = prompt.split(mark)
  const ends = rest.map((chunk) => chunk.indexOf('\u{E001}'))
  return {
    texts: [first, ...rest.map((chunk, index) => chunk.slice(ends[index]! + 1))],
    numbers: rest.map((chunk, index) => Number(chunk.slice(0, ends[index]))),
  }
}

/** Each medium stands between its two marks, if the marks are all that differs. */
function fromFences<T extends Medium>(
  text: string,
  prompt: string,
  media: readonly T[],
  mark: string,
): Placeholder<T>[] | null {
  const { texts, numbers } = cutAtMarks(prompt, mark)
  if (texts.join('') !== text) return null
  const found: Placeholder<T>[] = []
  let at = texts[0]!.length
  for (let index = 0; index < numbers.length; index += 2) {
    const medium = media[numbers[index]!]
    if (medium === undefined || numbers[index] !== numbers[index + 1]) return null
    const from = at
    const to = from + texts[index + 1]!.length
    if (to > from) found.push({ medium, from, to })
    at = to + (texts[index + 2]?.length ?? 0)
  }
  return found.length === media.length ? found : null
}

/** Each medium stands where a mark was, if what stands between the marks fits into the text in one way only. */
function fromGaps<T extends Medium>(
  text: string,
  prompt: string,
  media: readonly T[],
  mark: string,
): Placeholder<T>[] {
  const { texts, numbers } = cutAtMarks(prompt, mark)
  if (numbers.length !== media.length) return []
  const gaps = gapsBetween(text, texts)
  return numbers.flatMap((number, index) => {
    const [medium, gap] = [media[number], gaps[index]]
    return medium === undefined || gap === undefined || gap === null ? [] : [{ medium, ...gap }]
  })
}
