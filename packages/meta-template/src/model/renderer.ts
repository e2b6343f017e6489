import { InvalidOptionError } from '../errors/template-errors.js'
import type { Renderer } from './input.js'

const RENDERERS: readonly unknown[] = ['text', 'messages', 'chat-template'] satisfies Renderer[]

/** The renderer that was given, or undefined. @throws InvalidOptionError */
export function readRenderer(renderer: unknown): Renderer | undefined {
  if (renderer === undefined || renderer === null) return undefined
  if (RENDERERS.includes(renderer)) return renderer as Renderer
  throw new InvalidOptionError('renderer', renderer, '"text", "messages" or "chat-template"')
}

/** What a prompt is to be written as, or undefined. @throws InvalidOptionError */
export function readAs(as: unknown): 'text' | 'messages' | undefined {
  if (as === undefined || as === 'text' || as === 'messages') return as
  throw new InvalidOptionError('as', as, '"text" or "messages"')
}
