import { strip } from '@parlance/python-text'
import type { ItemElement, ListElement } from '../dataset/list-element.js'
import type { PromptList } from '../dataset/prompt-list.js'
import { SectionError } from '../errors/prompt-errors.js'
import type { Notes } from '../report/notes.js'
import type { PromptText } from '../text/prompt-text.js'
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
 * stand, which for one inside a round is before that section's turns. What stands behind the cut of gen mode is left
 * out, as in OpenCompass, and reported, and so is a section mark out of place there.
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
    if (element.kind === 'marker') walk.marker(element.fields.section, element.fields.pos, element.path)
    else if (walk.open !== undefined) walk.leftOut(element)
    else if (element.kind === 'item') walk.item(element)
    else walk.text(element.text)
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

  /** A text inside a round stands before all of its turns, so one behind an item has moved. */
  text({ pieces }: PromptText): void {
    const moved = (this.#stack.at(-1)?.items.length ?? 0) > 0
    this.turns.push({ kind: 'text', pieces, metaPath: undefined, moved })
  }

  /** Something behind the cut. */
  leftOut(element: Exclude<ListElement, { kind: 'marker' }>): void {
    if (element.kind === 'text' && strip(element.text.text) === '') return
    const path = element.kind === 'item' ? element.origin.path : element.text.pieces[0]!.origin.path
    const message = `In gen mode the prompt ends where the model continues, at ${this.open!.path}; what follows is left out.`
    this.notes.add('after_cut', path, message)
  }

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
    else this.#fault(path, `has the pos ${JSON.stringify(pos)}`, 'Write pos: "begin" or pos: "end".')
  }

  finish(): void {
    for (const { name, path } of this.#stack) {
      const message = `The section "${name}" has no end; its messages are left out.`
      this.notes.add('unclosed_section', path, message)
    }
    if (this.mode === 'gen' && this.open === undefined) {
      const message =
        'No role of the last round generates, so the prompt is complete: it is not cut for an answer.'
      this.notes.add('nothing_generated', 'meta_template.round', message)
    }
  }

  /** A mark out of place; behind the cut it changes nothing. */
  #fault(path: string, problem: string, hint: string): void {
    if (this.open === undefined) throw new SectionError(path, problem, hint)
    this.notes.add(
      'section_fault',
      path,
      `${path} ${problem}; behind the cut of gen mode it changes nothing.`,
    )
  }

  #begin(name: unknown, path: string): void {
    if (typeof name !== 'string' || !LIST_SECTIONS.includes(name)) {
      const sections = `Sections: ${LIST_SECTIONS.join(', ')}.`
      this.#fault(path, `opens the unknown section ${JSON.stringify(name)}`, sections)
      return
    }
    const outer = this.#stack.at(-1)
    if (outer !== undefined) outer.nested ??= path
    this.#stack.push({ name, path, items: [], nested: undefined })
  }

  #end(name: unknown, path: string): void {
    const section = this.#stack.pop()
    if (section === undefined || section.name !== name) {
      const open = section === undefined ? 'no section is open' : `"${section.name}" is open`
      const hint = 'Each pos: "end" closes the last section that began.'
      this.#fault(path, `closes ${JSON.stringify(name)}, but ${open}`, hint)
      return
    }
    if (this.open !== undefined || (name !== 'round' && name !== 'ice')) return
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
        this.turns.push({ kind: 'text', pieces: element.text, metaPath: element.path, moved: false })
        continue
      }
      const item = messages.get(position)
      const { turn, generates } = makeTurn(element, item, cut, this.form.isDefault)
      if (cut && generates) {
        this.open = turn
        for (const [at, behind] of messages) if (at > position) this.leftOut(behind)
        return
      }
      this.turns.push(turn)
    }
  }
}
