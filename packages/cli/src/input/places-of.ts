import { statSync } from 'node:fs'
import { UsageError } from '../errors/usage-error.js'
import { givenKind } from '../templates/given-kind.js'

/** What the arguments of a command are. */
export interface Places {
  /** The template or model; empty where `--chat-template` alone says it. */
  readonly given: string
  /** Undefined for stdin. */
  readonly file: string | undefined
}

/**
 * Tells the arguments `[template|model] [file]` apart. With `--chat-template` the model may be left out: then the only
 * argument is the file.
 *
 * @param example a command line, for the error
 * @throws UsageError when nothing names a template
 */
export function placesOf(
  first: string | undefined,
  second: string | undefined,
  flags: { readonly chatTemplate?: string | undefined },
  example: string,
): Places {
  if (flags.chatTemplate === undefined) {
    if (first !== undefined) return { given: first, file: second }
    throw new UsageError('No template was given.', `Name a template or a model: ${example}.`)
  }
  if (first === undefined || second !== undefined) return { given: first ?? '', file: second }
  return isInput(first) ? { given: '', file: first } : { given: first, file: undefined }
}

/** A file that is not there is known by its name: `chat.json` is no model. */
function isInput(given: string): boolean {
  if (given === '-' || /\.(jsonl|ndjson|txt)$/i.test(given) || givenKind(given) === 'json-file') return true
  return !/\.gguf$/i.test(given) && statSync(given, { throwIfNoEntry: false })?.isFile() === true
}
