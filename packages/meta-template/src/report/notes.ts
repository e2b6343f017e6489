import type { Note } from './note.js'

type Counted = { -readonly [K in keyof Note]: Note[K] }

/** Collects notes; the same one at the same place counts up. Most prompts have none. */
export class Notes {
  #notes: Map<string, Counted> | undefined

  add(code: string, path: string, message: string, count = 1): void {
    this.#notes ??= new Map()
    const key = `${code} ${path} ${message}`
    const known = this.#notes.get(key)
    if (known === undefined) this.#notes.set(key, { code, message, path, count })
    else known.count += count
  }

  addAll(notes: readonly Note[]): void {
    for (const note of notes) this.add(note.code, note.path, note.message, note.count)
  }

  get list(): readonly Note[] {
    return this.#notes === undefined ? NONE : [...this.#notes.values()].map((note) => ({ ...note }))
  }
}

const NONE: readonly Note[] = Object.freeze([])

/** Two lists of notes as one. */
export function mergeNotes(first: readonly Note[], second: readonly Note[]): readonly Note[] {
  if (second.length === 0) return first
  const notes = new Notes()
  notes.addAll(first)
  notes.addAll(second)
  return notes.list
}
