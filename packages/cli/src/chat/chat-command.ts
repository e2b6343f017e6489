import { nearest } from '@parlance/core'
import { strip } from '@parlance/python-text'
import { UsageError } from '../errors/usage-error.js'

/** What a line of a chat asks for. */
type ChatCommand =
  | { readonly kind: 'message' | 'system'; readonly text: string }
  | { readonly kind: 'reset' | 'prompt' | 'exit' | 'nothing' }

const COMMANDS = ['/reset', '/system', '/prompt', '/exit'] as const

/**
 * Reads a line: a command where it begins with a slash and a word, otherwise a message. Of several slashes before a word
 * the first is left out: `//think` is the message `/think`.
 *
 * @throws UsageError for a command that does not exist
 */
export function readCommand(line: string): ChatCommand {
  if (strip(line) === '') return { kind: 'nothing' }
  if (/^\/{2,}[a-z]+(?:\s|$)/i.test(line)) return { kind: 'message', text: line.slice(1) }
  const [, word, rest = ''] = /^(\/[a-z]+)(?:\s+(.*))?$/is.exec(line) ?? []
  if (word === undefined) return { kind: 'message', text: line }
  switch (word) {
    case '/reset':
      return { kind: 'reset' }
    case '/prompt':
      return { kind: 'prompt' }
    case '/exit':
    case '/quit':
      return { kind: 'exit' }
    case '/system':
      return { kind: 'system', text: rest }
    default: {
      const meant = nearest(word, COMMANDS)
      const hint = meant === undefined ? `Commands: ${COMMANDS.join(', ')}.` : `Did you mean ${meant}?`
      throw new UsageError(`There is no command ${word}.`, `${hint} As a message it is written /${word}.`)
    }
  }
}
