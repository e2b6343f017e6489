import type { ItemElement } from '../dataset/list-element.js'
import type { PromptList } from '../dataset/prompt-list.js'
import { SectionError } from '../errors/prompt-errors.js'
import type { Notes } from '../report/notes.js'
import type { Conversation, RoleTurn, TextTurn } from './conversation.js'
import type { DictionaryForm } from './dictionary-form.js'
import type { Mode } from './input.js'
import { makeTurn } from './role-turn.js'
import { nestedSection, roleInRound, roleOf, splitRounds } from './split-rounds.js'

interface OpenSection {
  readonly name: string
  /** Where it was opened. */
  readonly path: string
  readonly items: ItemElement[]
  /** Path of a section that began inside. */
  nested: string | undefined
}

/** What a marker of the intermediate list may open: the sections of a template, and its examples. */
const LIST_SECTIONS = ['begin', 'round', 'ice', 'end']

/**
 * Walks over the intermediate list and gives the turns of the conversation. Texts of the data set come out where they
 * stand, which for one inside a round is before that section's turns.
 *
 * @throws SectionError, UndeclaredRoleError, ReservedRoleInRoundError, InvalidTemplateError
 */
export function composeConversation(
  list: PromptList,
  form: DictionaryForm,
  mode: Mode,
  notes: Notes,
): Conversation {
  const walk = new Walk(form, mode, notes)
  for (const element of list.elements) {
    if (walk.open !== undefined) break
    if (element.kind === 'text')
      walk.turns.push({ kind: 'text', pieces: element.text.pieces, metaPath: undefined })
    else if (element.kind === 'item') walk.item(element)
    else walk.marker(element.fields.section, element.fields.pos, element.path)
  }
  walk.finish()
  return { begin: form.begin, turns: walk.turns, open: walk.open, end: form.end }
}

class Walk {
  readonly turns: (TextTurn | RoleTurn)[] = []
  open: RoleTurn | undefined
  readonly #stack: OpenSection[] = []

  constructor(
    readonly form: DictionaryForm,
    readonly mode: Mode,
    readonly notes: Notes,
  ) {}

  item(element: ItemElement): void {
    const section = this.#stack.at(-1)
    const { path } = element.origin
    if (section === undefined) {
      throw new SectionError(
        path,
        'is a message outside every section',
        'Put it between the marks of begin, round or end.',
      )
    }
    if (section.name === 'round' || section.name === 'ice') section.items.push(element)
    else this.turns.push(makeTurn(roleOf(element, this.form.table), element, false).turn)
  }

  marker(name: unknown, pos: unknown, path: string): void {
    if (pos === 'begin') this.#begin(name, path)
    else if (pos === 'end') this.#end(name, path)
    else
      throw new SectionError(path, `has the pos ${JSON.stringify(pos)}`, 'Write pos: "begin" or pos: "end".')
  }

  finish(): void {
    if (this.open !== undefined) return
    for (const { name, path } of this.#stack) {
      const message = `The section "${name}" has no end; its messages are left out.`
      this.notes.add('unclosed_section', path, message)
    }
    if (this.mode === 'gen') {
      const message =
        'No role of the last round generates, so the prompt is complete: it is not cut for an answer.'
      this.notes.add('nothing_generated', 'meta_template.round', message)
    }
  }

  #begin(name: unknown, path: string): void {
    if (typeof name !== 'string' || !LIST_SECTIONS.includes(name)) {
      throw new SectionError(
        path,
        `opens the unknown section ${JSON.stringify(name)}`,
        `Sections: ${LIST_SECTIONS.join(', ')}.`,
      )
    }
    const outer = this.#stack.at(-1)
    if (outer !== undefined) outer.nested ??= path
    this.#stack.push({ name, path, items: [], nested: undefined })
  }

  #end(name: unknown, path: string): void {
    const section = this.#stack.pop()
    if (section === undefined || section.name !== name) {
      const open = section === undefined ? 'no section is open' : `"${section.name}" is open`
      throw new SectionError(
        path,
        `closes ${JSON.stringify(name)}, but ${open}`,
        'Each pos: "end" closes the last section that began.',
      )
    }
    if (name !== 'round' && name !== 'ice') return
    if (section.nested !== undefined) throw nestedSection(section.nested)
    const cuts = splitRounds(section.items, this.form.table)
    for (let i = 0; i + 1 < cuts.length && this.open === undefined; i++) {
      const last = i + 2 === cuts.length
      this.#round(section.items.slice(cuts[i], cuts[i + 1]), this.mode === 'gen' && name === 'round' && last)
    }
  }

  /** Writes one round: the roles of meta_template in its order, each with the message that the data set has for it. */
  #round(items: readonly ItemElement[], cut: boolean): void {
    const { table } = this.form
    const messages = new Map(items.map((item) => [roleInRound(item, table).position, item]))
    for (const [position, element] of table.round.entries()) {
      if ('text' in element) {
        this.turns.push({ kind: 'text', pieces: element.text, metaPath: element.path })
        continue
      }
      const item = messages.get(position)
      const { turn, generates } = makeTurn(element, item, cut, this.form.isDefault)
      if (cut && generates) {
        this.open = turn
        return
      }
      this.turns.push(turn)
    }
  }
}
