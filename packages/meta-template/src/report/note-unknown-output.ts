import type { Notes } from './notes.js'

/** Reports an output column that neither the item nor the template has, so that the answer may be shown. */
export function noteUnknownOutput(column: string, notes: Notes): void {
  const message = `The output column "${column}" is neither in the item nor in the template, so it hides no answer.`
  notes.add('output_column_unknown', 'outputColumn', message)
}
