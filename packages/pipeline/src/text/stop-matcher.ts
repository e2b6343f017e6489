/** What a piece of text came to. */
export interface StopScan {
  /** Text that is certain to be before any stop word. */
  readonly text: string
  /** The stop word that ended the output; null while none did. */
  readonly matched: string | null
}

const NOTHING: StopScan = Object.freeze({ text: '', matched: null })

/**
 * Looks for stop words in text that arrives in pieces, cut anywhere. The match that begins first counts, as if
 * every word were looked for in the whole text; of two that begin together the shorter one. Only what may become
 * a stop word is held back, and each character is looked at once (the automaton of Aho and Corasick).
 */
export class StopMatcher {
  private readonly root: Node | null
  private state: Node
  private held = ''
  /** Characters read so far. */
  private read = 0
  /** The match that begins first, so far. */
  private found: { readonly start: number; readonly word: string } | null = null
  private isOver = false

  /** @param words empty ones stop nothing */
  constructor(words: Iterable<string>) {
    const all = [...words].filter((word) => word !== '')
    this.root = all.length === 0 ? null : automatonOf(all)
    this.state = this.root ?? newNode(0)
  }

  /** After a match nothing is given any more. */
  push(chunk: string): StopScan {
    if (this.isOver) return NOTHING
    if (this.root === null) return { text: chunk, matched: null }
    const text = this.held + chunk
    const begin = this.read - this.held.length
    for (let i = 0; i < chunk.length; i++) {
      this.step(chunk.charCodeAt(i))
      // Nothing that is still open begins before the match.
      if (this.found !== null && this.openFrom >= this.found.start) return this.matched(text, begin)
    }
    const certain = Math.min(this.openFrom, this.found?.start ?? this.read) - begin
    this.held = text.slice(certain)
    return { text: text.slice(0, certain), matched: null }
  }

  /**
   * The output is over: gives what was held back.
   *
   * @param last its last piece
   */
  end(last = ''): StopScan {
    const { text, matched } = this.push(last)
    if (this.isOver) return { text, matched }
    const { held } = this
    this.isOver = true
    if (this.found === null) return { text: text + held, matched }
    const rest = this.matched(held, this.read - held.length)
    return { ...rest, text: text + rest.text }
  }

  /** Where the longest beginning of a stop word that may still go on begins. */
  private get openFrom(): number {
    return this.read - this.state.depth
  }

  private step(code: number): void {
    let node = this.state
    while (!node.next.has(code) && node.fallback !== null) node = node.fallback
    this.state = node.next.get(code) ?? node
    this.read++
    const { word } = this.state
    if (word === null) return
    const start = this.read - word.length
    if (this.found === null || start < this.found.start) this.found = { start, word }
  }

  private matched(text: string, begin: number): StopScan {
    const { start, word } = this.found!
    this.isOver = true
    return { text: text.slice(0, start - begin), matched: word }
  }
}

/** A beginning of stop words. Nothing changes once the automaton is made. */
interface Node {
  readonly depth: number
  readonly next: Map<number, Node>
  /** The longest other beginning that this one ends with; null for the empty one. */
  fallback: Node | null
  /** The longest stop word that this one ends with. */
  word: string | null
}

function newNode(depth: number): Node {
  return { depth, next: new Map(), fallback: null, word: null }
}

/** Characters of the words and their punctuation, and how many automatons, that are worth keeping. */
const LONGEST_KEPT = 200
const MOST_KEPT = 100

const kept = new Map<string, Node>()

/** The words of a format are the same in nearly every request. */
function automatonOf(words: readonly string[]): Node {
  const key = JSON.stringify(words)
  if (key.length > LONGEST_KEPT) return automaton(words)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = automaton(words)
  kept.set(key, made)
  return made
}

function automaton(words: readonly string[]): Node {
  const root = newNode(0)
  for (const word of words) {
    let node = root
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i)
      const next = node.next.get(code) ?? newNode(i + 1)
      node.next.set(code, next)
      node = next
    }
    node.word = word
  }
  linkFallbacks(root)
  return root
}

/** Breadth first: what a node falls back to is shorter, and linked already. */
function linkFallbacks(root: Node): void {
  const queue = [root]
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!
    for (const [code, next] of node.next) {
      let from = node.fallback
      while (from !== null && !from.next.has(code)) from = from.fallback
      next.fallback = from?.next.get(code) ?? root
      next.word ??= next.fallback.word
      queue.push(next)
    }
  }
}
