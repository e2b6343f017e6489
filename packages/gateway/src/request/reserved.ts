import { RequestError } from '../errors/request-error.js'
import type { Fields } from './read-json.js'

/** What only the operator sets: the template, and what becomes of its text. Letters and digits of the names alone. */
const OPERATORS = new Set([
  'template',
  'templateargs',
  'templatekwargs',
  'jinja',
  'jinjatemplate',
  'prompttemplate',
  'tokenize',
  'tokenizer',
  'tokenizerkwargs',
  'returntensors',
  'returndict',
])

/** Arguments of a template that have a field of the request for themselves, or that only the tokenizer sets. */
const ARGUMENTS = new Set([
  ...OPERATORS,
  'messages',
  'conversation',
  'tools',
  'documents',
  'addgenerationprompt',
  'continuefinalmessage',
  'bostoken',
  'eostoken',
  'returnassistanttokensmask',
  'padding',
  'truncation',
  'maxlength',
  'raiseexception',
  'strftimenow',
  'proto',
])

const VARIABLES = 'chat_template_kwargs'

/**
 * Refuses a request, for any endpoint, that names a template or an argument that is not a template variable.
 *
 * @throws RequestError with the field
 */
export function refuseReserved(body: Fields): void {
  for (const field of Object.keys(body)) {
    if (field === VARIABLES) continue
    const word = letters(field)
    if (word.includes('chattemplate') || OPERATORS.has(word)) throw reserved(field)
  }
  const variables = body[VARIABLES]
  if (typeof variables !== 'object' || variables === null) return
  const names = variables instanceof Map ? [...variables.keys()] : Object.keys(variables)
  for (const name of names as string[]) {
    const word = letters(name)
    if (word.includes('template') || ARGUMENTS.has(word)) throw reserved(`${VARIABLES}.${name}`)
  }
}

function letters(name: string): string {
  let word = ''
  for (const letter of name.normalize('NFKC').toLowerCase()) if (/[a-z0-9]/.test(letter)) word += letter
  return word
}

function reserved(param: string): RequestError {
  return new RequestError(`A request cannot set ${quoted(param)}.`, 'reserved_argument', {
    param,
    hint: `The template is the operator's choice. Template variables go into ${VARIABLES}, everything else into its own field.`,
  })
}

function quoted(text: string): string {
  return JSON.stringify(text.length <= 100 ? text : `${text.slice(0, 100)}...`)
}
