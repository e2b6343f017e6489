import type { Note } from './note.js'

/** Collects notes; the same one at the same place counts up. */
export class Notes {
  readonly #notes = new Map<string, { code: string; message: string; path: string; count: number }>()

  add(code: string, path: string, message: string, count = 1): void {
    const key = `${code} ${path} ${message}`
    const known = this.#notes.get(key)
    if (known === undefined) this.#notes.set(key, { code, message, path, count })
    else known.count += count
  }

  addAll(notes: readonly Note[]): void {
    for (const note of notes) this.add(note.code, note.path, note.message, note.count)
  }

  get list(): readonly Note[] {
    return this.#notes.size === 0 ? NONE : [...this.#notes.values()].map((note) => ({ ...note }))
  }
}

const NONE: readonly Note[] = Object.freeze([])
