import { InvalidTemplateError } from '../errors/template-errors.js'
import { ColumnFiller } from './column-filler.js'
import { type Item, readColumns } from './columns.js'
import { PromptText } from './prompt-text.js'

/**
 * A text filled with the columns of an item: every `{name}` with the name of a column becomes the text of its value.
 *
 * @throws InvalidTemplateError, InvalidItemError or ColumnValueError
 */
export function fillColumns(text: string, item: Item): string {
  if (typeof text !== 'string') throw new InvalidTemplateError('text', text, 'a text')
  return new ColumnFiller(readColumns(item)).fill(PromptText.of(text, { from: 'input', path: 'text' })).text
}
