import { ControlTextError } from '../errors/control-text-error.js'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import { type CallerText, findInRun, type PlacedToken } from './control-text.js'
import type { ControlTextPolicy } from './control-text-policy.js'
import type { ControlTokens } from './control-tokens.js'
import type { WalkWriter } from './prompt-writer.js'
import type { ControlText } from './report.js'
import type { MediaType } from './segment.js'

/**
 * Lets something write with a guard before the writer.
 *
 * @throws ControlTextError for the first token, when they are to be rejected; InvalidOptionError for a `breakWith` that
 * could itself be part of a token
 */
export function guarded<T>(
  out: WalkWriter,
  policy: Exclude<ControlTextPolicy, 'leave'>,
  tokens: ControlTokens,
  write: (out: WalkWriter) => T,
): T {
  const guard = new ControlGuard(out, policy, tokens)
  const result = write(guard)
  guard.finish()
  return result
}

/** Something that waits to be written, because text of a caller before it may go on. Marks have no text. */
interface Waiting extends CallerText {
  readonly write: (text: string) => void
}

/**
 * Writes on to another writer, and keeps control tokens out of the text of callers on the way. Text of callers waits
 * until text of the template follows: only then is it known where a token ends that was written in several pieces.
 */
class ControlGuard implements WalkWriter {
  /** Callers can be told from the template only where each writes its own. */
  readonly segmented = true
  private readonly breakWith: string | null
  private readonly found: ControlText[] = []
  private waiting: Waiting[] = []
  private message = ''

  constructor(
    private readonly out: WalkWriter,
    policy: Exclude<ControlTextPolicy, 'leave'>,
    private readonly tokens: ControlTokens,
  ) {
    this.breakWith = policy === 'reject' ? null : policy.breakWith
    if (this.breakWith !== null) checkBreak(this.breakWith, tokens.list)
  }

  markup(text: string): void {
    if (text === '') return
    this.flush()
    this.out.markup(text)
  }

  defaultSystem(text: string): void {
    if (text === '') return
    this.flush()
    this.out.defaultSystem(text)
  }

  content(text: string, field: string): void {
    this.wait(text, this.message + field, (safe) => this.out.content(safe, field))
  }

  data(text: string, source: string): void {
    this.wait(text, source, (safe) => this.out.data(safe, source))
  }

  media(placeholder: string, part: number, type: MediaType): void {
    if (placeholder !== '') this.flush()
    this.mark(() => this.out.media(placeholder, part, type))
  }

  generated(on: boolean): void {
    this.mark(() => this.out.generated(on))
  }

  at(index: number): void {
    this.message = `messages[${index}].`
    this.mark(() => this.out.at(index))
  }

  beginGenerationPrompt(): void {
    this.mark(() => this.out.beginGenerationPrompt())
  }

  note(code: string, message: string, source?: string): void {
    this.out.note(code, message, source)
  }

  controlText(found: readonly ControlText[]): void {
    this.out.controlText(found)
  }

  /** Writes what waits and reports what was found; to be called once at the end. */
  finish(): void {
    this.flush()
    this.out.controlText(this.found)
    if (this.found.length === 0) return
    const count = this.found.length === 1 ? 'A control token' : `${this.found.length} control tokens`
    this.out.note('control_text_broken', `${count} in text of callers: broken up, as asked for.`)
  }

  private wait(text: string, source: string, write: (text: string) => void): void {
    if (text !== '') this.waiting.push({ text, source, write })
  }

  /** Something without text: it keeps its place among the texts that wait. */
  private mark(write: () => void): void {
    if (this.waiting.length === 0) write()
    else this.waiting.push({ text: '', source: '', write })
  }

  private flush(): void {
    if (this.waiting.length === 0) return
    const waiting = this.waiting
    this.waiting = []
    const found = findInRun(waiting, this.tokens)
    const first = found[0]
    if (first !== undefined && this.breakWith === null) throw new ControlTextError(first)
    for (const { token, source, offset } of found) this.found.push({ token, source, offset })
    let next = 0
    for (let i = 0; i < waiting.length; i++) {
      const from = next
      while (next < found.length && found[next]!.piece === i) next++
      const { text, write } = waiting[i]!
      write(next === from ? text : broken(text, found.slice(from, next), this.breakWith!))
    }
  }
}

/** The text with `breakWith` after the first character of each token that begins in it. */
function broken(text: string, found: readonly PlacedToken[], breakWith: string): string {
  let result = ''
  let at = 0
  for (const { token, offset } of found) {
    const end = offset + String.fromCodePoint(token.codePointAt(0)!).length
    result += text.slice(at, end) + breakWith
    at = end
  }
  return result + text.slice(at)
}

/** Refuses a text that, put into a token, could make or complete another one. */
function checkBreak(breakWith: string, tokens: readonly string[]): void {
  const token = tokens.find((one) => meets(breakWith, one))
  if (token === undefined) return
  throw new InvalidOptionError(
    'controlText.breakWith',
    breakWith,
    `a text that cannot be part of the control token ${JSON.stringify(token)}`,
    'A zero-width space (U+200B) is part of none.',
  )
}

/** Whether the two can overlap: one holds the other, or one begins as the other ends. */
function meets(text: string, token: string): boolean {
  if (token.includes(text) || text.includes(token)) return true
  for (let length = 1; length < Math.min(text.length, token.length); length++) {
    if (token.startsWith(text.slice(-length)) || token.endsWith(text.slice(0, length))) return true
  }
  return false
}
