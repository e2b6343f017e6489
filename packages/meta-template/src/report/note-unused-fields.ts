import type { PromptList } from '../dataset/prompt-list.js'
import { ROLE_ITEM } from '../validation/role-schemas.js'
import type { Notes } from './notes.js'

const ITEM: readonly string[] = Object.keys(ROLE_ITEM.entries)
const MARK: readonly string[] = ['section', 'pos']

/** Reports fields of a prompt list that nothing reads, such as a prompt beside a section mark. */
export function noteUnusedFields(list: PromptList, notes: Notes): void {
  for (const element of list.elements) {
    if (element.kind === 'text') continue
    const [known, path] = element.kind === 'item' ? [ITEM, element.origin.path] : [MARK, element.path]
    for (const key of Object.keys(element.fields)) {
      if (known.includes(key)) continue
      const message = `${key} has no effect in ${element.kind === 'item' ? 'a role item' : 'a section mark'} and is left out.`
      notes.add('field_ignored', `${path}.${key}`, message)
    }
  }
}
