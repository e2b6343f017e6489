import { InvalidMessageError, type Message, TemplateRuleError, UnsupportedContentError } from '@parlance/core'
import { givenReasoning } from '@parlance/formats'

/** A text, and where it stands. */
export interface TextPiece {
  readonly text: string
  /** What stands between it and the piece before it in its chunk. */
  readonly gap: '' | '\n\n'
  readonly message: number
  readonly field: string
}

/** A part of a turn. Texts next to each other are one chunk. */
export type Chunk =
  | { readonly type: 'text'; readonly pieces: readonly TextPiece[] }
  | { readonly type: 'image'; readonly message: number; readonly part: number }
  | {
      readonly type: 'thinking'
      readonly text: string
      readonly closed: boolean
      readonly message: number
      readonly field: string
    }
  /** A part that no turn can show. */
  | { readonly type: 'other'; readonly path: string }

type Entry =
  | { readonly type: 'text'; readonly text: string; readonly field: string }
  | Exclude<Chunk, { readonly type: 'text' }>

/** What the chunks of a turn are made of. */
export interface ChunkRules {
  /** What stands between two texts of one message. */
  readonly partGap: '' | '\n\n'
  /** Whether the field of a message that holds its reasoning is read. */
  readonly reasoning: boolean
  /** The template's name, for errors. */
  readonly template: string
}

/** Collects the parts of the messages of one turn. */
export class Chunks {
  private readonly list: Chunk[] = []
  private pieces: TextPiece[] = []

  constructor(private readonly rules: ChunkRules) {}

  /** @throws InvalidMessageError, UnsupportedContentError, TemplateRuleError */
  add(message: Message, index: number): void {
    if (typeof message.content === 'string' && !this.rules.reasoning) {
      this.addText(message.content, this.pieces.length === 0 ? '' : '\n\n', index, 'content')
      return
    }
    let inside = false
    for (const entry of entriesOf(message, index, this.rules)) {
      if (entry.type !== 'text') {
        this.endText()
        this.list.push(entry)
        inside = false
        continue
      }
      const gap = this.pieces.length === 0 ? '' : inside ? this.rules.partGap : '\n\n'
      this.addText(entry.text, gap, index, entry.field)
      inside = true
    }
  }

  private addText(text: string, gap: TextPiece['gap'], message: number, field: string): void {
    this.pieces.push({ text, gap, message, field })
  }

  /** The chunks; none when all there is is empty texts. */
  end(): readonly Chunk[] {
    const blank = this.list.length === 0 && this.pieces.every(({ text, gap }) => text === '' && gap === '')
    if (blank) return []
    this.endText()
    return this.list
  }

  private endText(): void {
    if (this.pieces.length === 0) return
    this.list.push({ type: 'text', pieces: this.pieces })
    this.pieces = []
  }
}

/** With one text and one image behind it in the other order, as the user's turns have them. */
export function imageFirst(chunks: readonly Chunk[]): readonly Chunk[] {
  const swap = chunks.length === 2 && chunks[0]!.type === 'text' && chunks[1]!.type === 'image'
  return swap ? [chunks[1]!, chunks[0]!] : chunks
}

const IMAGES: ReadonlySet<unknown> = new Set(['image', 'image_url', 'input_image'])
const TEXTS: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text'])

function* entriesOf(message: Message, index: number, rules: ChunkRules): Generator<Entry> {
  const content: unknown = message.content
  const reasoning = rules.reasoning ? reasoningOf(message, index) : null
  if (reasoning !== null) {
    const { text, field } = reasoning
    yield { type: 'thinking', text, closed: true, message: index, field }
  }
  if (content === null || content === undefined) return
  if (typeof content === 'string') {
    if (content !== '' || reasoning === null) yield { type: 'text', text: content, field: 'content' }
    return
  }
  const path = `messages[${index}].content`
  if (!Array.isArray(content)) throw new InvalidMessageError(path, content, 'text, a list of parts or null')
  for (let i = 0; i < content.length; i++) {
    const entry = entryOf(content[i], index, i, rules.template)
    if (entry.type === 'thinking' && reasoning !== null) throw bothReasonings(`${path}[${i}]`, rules.template)
    yield entry
  }
}

function entryOf(part: unknown, message: number, index: number, template: string): Entry {
  const field = `content[${index}]`
  const path = `messages[${message}].${field}`
  if (typeof part === 'string') return { type: 'text', text: part, field }
  if (typeof part !== 'object' || part === null) throw new UnsupportedContentError(path, part, template)
  const { type, text, thinking, closed } = part as Readonly<Record<string, unknown>>
  if (TEXTS.has(type)) return { type: 'text', text: textOf(text, `${path}.text`), field: `${field}.text` }
  if (IMAGES.has(type)) return { type: 'image', message, part: index }
  if (type !== 'thinking') return { type: 'other', path }
  return {
    type: 'thinking',
    text: textOf(thinking, `${path}.thinking`),
    closed: closed !== false,
    message,
    field: `${field}.thinking`,
  }
}

/** The field of its own in which reasoning stands; `reasoning` counts where `reasoning_content` is absent. */
function reasoningOf(message: Message, index: number): { text: string; field: string } | null {
  const field = message.reasoning_content === undefined ? 'reasoning' : 'reasoning_content'
  const text = givenReasoning(message, index, field) ?? ''
  return text === '' ? null : { text, field }
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new InvalidMessageError(path, value, 'text')
  return value
}

function bothReasonings(path: string, template: string): TemplateRuleError {
  const words =
    'Message cannot have both thinking chunks in content and a top-level `reasoning` or `reasoning_content` field.'
  return new TemplateRuleError(template, words, path)
}
