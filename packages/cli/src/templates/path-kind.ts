import { ParlanceError } from '@parlance/core'
import { entriesOf } from '../input/json-object.js'
import { parseJsonText } from '../input/parse-json-text.js'
import { readInput } from '../input/read-input.js'
import { type GivenKind, givenKind } from './given-kind.js'

/** Keys of a template file that no file of a model has. */
const TEMPLATE_KEYS = ['model_name', 'meta_instruction', 'system', 'user', 'assistant']

/**
 * What `given` is, as {@link givenKind} says, and for a JSON file that is called like one of a model's what is in it:
 * a template file may be called chat_template.json as well.
 */
export async function pathKind(given: string): Promise<GivenKind> {
  const kind = givenKind(given)
  return kind === 'model' && /\.json$/i.test(given) && (await isTemplateFile(given)) ? 'json-file' : kind
}

/** False for what cannot be read: whoever reads the model's files says why. */
async function isTemplateFile(path: string): Promise<boolean> {
  try {
    const { name, text } = await readInput(path)
    const keys = entriesOf(parseJsonText(text, name))
    return keys !== undefined && TEMPLATE_KEYS.some((key) => keys.has(key))
  } catch (error) {
    if (error instanceof ParlanceError) return false
    throw error
  }
}
