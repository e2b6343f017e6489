import { CHANNEL, CONSTRAIN } from './tokens.js'

/** What the header of a message says. */
export interface Header {
  /** `analysis`, `commentary`, `final`, or what else stands there; empty where none does. */
  readonly channel: string
  /** Whom the message is for: `functions.ring`; null when it is for the user. */
  readonly recipient: string | null
  /** What stands in it beside that. */
  readonly unknown: string
}

const ROLE = 'assistant'

/** A header without the role that begins it. */
export function withoutRole(text: string): string {
  const start = text.trimStart()
  return /^assistant(?![^\s<])/.test(start) ? start.slice(ROLE.length) : text
}

/**
 * Reads a header, without its role: ` to=functions.ring<|channel|>commentary <|constrain|>json`, with the recipient
 * before or after the channel.
 */
export function readHeader(text: string): Header {
  let channel = ''
  let recipient: string | null = null
  const unknown: string[] = []
  const words = text.split(CHANNEL).join(` ${CHANNEL} `).split(CONSTRAIN).join(` ${CONSTRAIN} `).split(/\s+/)
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word === CHANNEL && channel === '') channel = words[++i] ?? ''
    else if (word.startsWith('to=') && recipient === null) recipient = word.slice(3)
    else if (word !== '' && !KNOWN.has(word)) unknown.push(word)
  }
  if (channel !== '' && !CHANNELS.has(channel)) unknown.push(channel)
  if (recipient === '' || recipient === 'functions.') unknown.push(`to=${recipient}`)
  return { channel, recipient: recipient === 'assistant' ? null : recipient, unknown: unknown.join(' ') }
}

const CHANNELS: ReadonlySet<string> = new Set(['analysis', 'commentary', 'final'])
/** What says nothing more: the types of the body. */
const KNOWN: ReadonlySet<string> = new Set([CHANNEL, CONSTRAIN, 'json', 'code', 'text'])

/** Whether text at the place of a header can no longer become one, as `to=` or a token begins it. */
export function isPlain(text: string): boolean {
  const start = text.trimStart()
  if (start === '' || start.includes(CHANNEL)) return false
  return !start.startsWith('to=') && !'to='.startsWith(start)
}

/** Whether text after the start of a message is a beginning of its role, or no more than it. */
export function mayBeRole(text: string): boolean {
  return ROLE.startsWith(text.trimStart())
}
