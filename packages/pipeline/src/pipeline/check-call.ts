import { InvalidOptionError, type Prompt } from '@parlance/core'
import { isObject } from '../values/is-object.js'
import type { SessionOptions } from './session.js'

/** @throws InvalidOptionError for what is no prompt: a text, messages */
export function checkPrompt(prompt: Prompt): void {
  const is = isObject(prompt) && Array.isArray(prompt.segments) && isObject(prompt.report)
  if (is && typeof prompt.createParser === 'function') return
  const hint = 'compose gives one; infer takes messages, complete takes a text.'
  throw new InvalidOptionError('prompt', prompt, 'a prompt', hint)
}

/** @throws InvalidOptionError for what is no text: messages, a prompt */
export function checkText(text: string): void {
  if (typeof text === 'string') return
  throw new InvalidOptionError('text', text, 'a text', 'infer takes messages, generate takes a prompt.')
}

/** @throws InvalidOptionError for options that are none, and for what a history cannot begin with */
export function checkSession(options: SessionOptions): void {
  if (!isObject(options)) throw new InvalidOptionError('options', options, 'an object', SESSION)
  const { messages = [] } = options
  if (!Array.isArray(messages))
    throw new InvalidOptionError('messages', messages, 'a list of messages', SESSION)
  const at = messages.findIndex((message) => !isMessage(message))
  if (at >= 0) throw new InvalidOptionError(`messages[${at}]`, messages[at], 'a message with a role', SESSION)
}

/** @throws InvalidOptionError for what a session cannot be told */
export function checkMessage(message: unknown): void {
  if (typeof message === 'string' || isMessage(message)) return
  const hint = 'Such as: chat("Hi"), chat({ role: "user", content: "Hi" }).'
  throw new InvalidOptionError('message', message, 'a text, or a message with a role', hint)
}

const SESSION = 'Such as: session({ messages: [{ role: "system", content: "Be brief." }] }).'

function isMessage(value: unknown): boolean {
  return isObject(value) && typeof value.role === 'string'
}
