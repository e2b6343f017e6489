import { pastSpace } from '../output/held-space.js'

/** A name that was read, and the offset behind what ends it. */
export interface ReadName {
  readonly name: string
  readonly end: number
}

/** A longer name is not waited for. */
const MAX_NAME = 256
const TAG = 60
const LINE_BREAK = 10

/** The name up to `end`; null where what stands there is no name; `wait` where the text ends before that is certain. */
export function nameUntil(text: string, at: number, end: string): ReadName | 'wait' | null {
  const limit = at + MAX_NAME
  const first = end.charCodeAt(0)
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === first) {
      if (text.startsWith(end, i)) return { name: text.slice(at, i), end: i + end.length }
      const rest = text.length - i
      if (rest < end.length && text.endsWith(end.slice(0, rest))) return 'wait'
    }
    if (code === TAG || code === LINE_BREAK || i > limit) return null
  }
  return 'wait'
}

/** A name without an end mark: up to the first line break or tag. */
export function bareName(text: string, at: number): ReadName | 'wait' | null {
  at = pastSpace(text, at)
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === TAG || code === LINE_BREAK) return { name: text.slice(at, i).trimEnd(), end: i }
    if (i - at > MAX_NAME) return null
  }
  return 'wait'
}
