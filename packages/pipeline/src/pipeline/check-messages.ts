import { InvalidOptionError, type Message, type Tool } from '@parlance/core'

const HINT = 'Messages and tools go to the engine as they are, in the shape of chat completions.'

/** Where no template looks at them. @throws InvalidOptionError for what is no message or no tool */
export function checkMessages(messages: readonly Message[], tools: readonly Tool[] | null | undefined): void {
  checkObjects('messages', messages)
  if (tools === undefined || tools === null) return
  if (!Array.isArray(tools)) throw new InvalidOptionError('tools', tools, 'a list or null', HINT)
  checkObjects('tools', tools)
}

function checkObjects(what: string, list: readonly unknown[]): void {
  const at = list.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one))
  if (at >= 0) throw new InvalidOptionError(`${what}[${at}]`, list[at], 'an object', HINT)
}
