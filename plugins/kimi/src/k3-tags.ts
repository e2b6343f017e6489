import type { PromptWriter } from '@parlance/core'
import {
  XTML_CLOSE,
  XTML_END,
  XTML_OPEN,
  XTML_SEPARATOR,
  xtmlAttribute,
  xtmlClose,
  xtmlOpen,
} from '@parlance/formats'

/** Begins a message: ` role="user"` and more attributes follow, then {@link XTML_SEPARATOR}. */
export const MESSAGE = `${XTML_OPEN}message role="`
/** Ends a message, for the model too. */
export const END_MESSAGE = xtmlClose('message') + XTML_END
/** The tags of messages without a name. */
export const SYSTEM = `${MESSAGE}system"${XTML_SEPARATOR}`
export const USER = `${MESSAGE}user"${XTML_SEPARATOR}`
export const ASSISTANT = `${MESSAGE}assistant"${XTML_SEPARATOR}`
export const THINK = xtmlOpen('think')
export const END_THINK = xtmlClose('think')
export const RESPONSE = xtmlOpen('response')
export const END_RESPONSE = xtmlClose('response')
/** Between reasoning and content. */
export const ANSWER = END_THINK + RESPONSE
/** Ends a message whose last element is its content. */
export const END_ANSWER = END_RESPONSE + END_MESSAGE
/** Stands for an image. */
export const IMAGE = '<|kimi_image_placeholder|>'

export const XTML_TOKENS: readonly string[] = [XTML_OPEN, XTML_CLOSE, XTML_SEPARATOR, XTML_END]

/** Writes an attribute of a tag whose value is the caller's. */
export function writeAttribute(out: PromptWriter, name: string, value: string, field: string): void {
  out.markup(` ${name}="`)
  out.content(xtmlAttribute(value), field)
  out.markup('"')
}

/**
 * A message of the format itself:
 * `<|open|>message role="system" type="thinking-effort"<|sep|>(text)<|close|>message<|sep|><|end_of_msg|>`
 */
export function systemMessage(type: string, text: string): string {
  return openSystemMessage(type) + text + END_MESSAGE
}

/** The beginning of such a message. */
export function openSystemMessage(type: string): string {
  return `${MESSAGE}system" type="${type}"${XTML_SEPARATOR}`
}
