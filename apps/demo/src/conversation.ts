import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Message } from '@parlance/core'

/** The conversation that is shown when no file is given. */
export const CONVERSATION: readonly Message[] = [
  { role: 'system', content: 'You are the keeper of a tea house in Hangzhou. Answer in two sentences.' },
  { role: 'user', content: 'Which tea should I try first? 🍵' },
  {
    role: 'assistant',
    content: 'Begin with 龙井 (Longjing), picked before the spring rains. It is light and sweet.',
  },
  { role: 'user', content: '水温多少度合适？' },
]

/**
 * The conversation of a file: a JSON list of messages.
 *
 * @throws Error that names the file when it is missing, is no JSON or holds no list
 */
export async function readConversation(path: string): Promise<readonly Message[]> {
  const full = resolve(path)
  const text = await readFile(full, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`Conversation file ${full}: ${cause.code === 'ENOENT' ? 'not found' : cause.message}.`, {
      cause,
    })
  })
  const value = parse(text, full)
  if (!Array.isArray(value))
    throw new Error(`Conversation file ${full}: expected a JSON list of { role, content } messages.`)
  return value as readonly Message[]
}

function parse(text: string, full: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (cause) {
    throw new Error(`Conversation file ${full}: ${(cause as Error).message}.`, { cause })
  }
}
