import { ColumnFiller } from './column-filler.js'
import { type Item, readColumns } from './columns.js'
import { PromptText } from './prompt-text.js'

/**
 * A text filled with the columns of an item: every `{name}` with the name of a column becomes the text of its value.
 *
 * @throws InvalidItemError or ColumnValueError
 */
export function fillColumns(text: string, item: Item): string {
  return new ColumnFiller(readColumns(item)).fill(PromptText.of(text, { from: 'input', path: 'text' })).text
}
