import type { Prompt, RenderOptions } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import { missingSupport } from '../engine/missing-support.js'
import type { PromptEngine } from '../engine/prompt-engine.js'
import type { GenerationOptions } from './generation-options.js'
import type { OutputTokens } from './output-tokens.js'
import { UnsupportedError } from './pipeline-errors.js'
import type { SplitOptions } from './split-options.js'

/**
 * What a prompt engine cannot do is refused before it is asked.
 *
 * @throws UnsupportedError
 */
export function checkGeneration(
  engine: PromptEngine,
  options: GenerationOptions,
  tokenIds: readonly number[] | undefined,
): void {
  const { logprobs, guide, stopTokenIds = [] } = options
  const missing = missingSupport(engine.traits, { tokenIds, stopTokenIds, logprobs, guide })
  if (missing === null) return
  throw new UnsupportedError(engine.name, missing.option, `it ${missing.why}.`, missing.hint)
}

/** @throws UnsupportedError for a prompt with media for an engine that takes none of that kind */
export function checkMedia(engine: PromptEngine, { segments }: Prompt): void {
  for (const { media } of segments) {
    if (media === undefined || engine.traits.media.includes(media.type)) continue
    const path = `messages[${media.message}].content[${media.part}]`
    const what = `${media.type === 'video' ? 'a' : 'an'} ${media.type}`
    throw new UnsupportedError(
      engine.name,
      path,
      `${path} is ${what}, and the engine takes ${engine.traits.media.join(', ') || 'only text'}.`,
      'Take an engine that takes messages as they are, or leave the part out.',
    )
  }
}

const SHOW = 'Take an engine or a setting that shows special tokens (skip_special_tokens: false).'

/** @throws UnsupportedError for a format with reasoning that an engine without special tokens would hide */
export function checkReasoningTokens(engine: PromptEngine, template: string, tokens: OutputTokens): void {
  const [token] = tokens.reasoning
  if (engine.traits.specialTokens || token === undefined) return
  const why = `it leaves special tokens out of its text, and "${template}" marks reasoning with ${token}.`
  throw new UnsupportedError(engine.name, 'specialTokens', why, SHOW)
}

/** @throws UnsupportedError for tools in a format whose calls an engine without special tokens would hide */
export function checkCallTokens(
  engine: PromptEngine,
  template: string,
  tokens: OutputTokens,
  { tools, toolChoice }: RenderOptions,
): void {
  const [token] = tokens.calls
  if (engine.traits.specialTokens || token === undefined) return
  if (tools === undefined || tools === null || tools.length === 0 || toolChoice === 'none') return
  const why = `it leaves special tokens out of its text, and "${template}" marks calls with ${token}.`
  throw new UnsupportedError(engine.name, 'specialTokens', why, SHOW)
}

/** @throws UnsupportedError for options that mean nothing where no prompt is written */
export function checkMessageOptions(
  engine: Engine,
  { render, generation, parse, preprocess }: SplitOptions,
): void {
  const given = Object.entries({ ...render, ...parse, ...generation })
  const asks = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
  const about = given.find(([name, value]) => asks(value) && PROMPT_OPTIONS.includes(name))
  const wrong = about?.[0] ?? (preprocess ? undefined : 'preprocess')
  if (wrong === undefined) return
  const why = `the option ${wrong} is about the prompt or its output, and the engine takes messages.`
  throw new UnsupportedError(
    engine.name,
    wrong,
    why,
    'Leave it out, or take an engine that completes prompts.',
  )
}

const PROMPT_OPTIONS: readonly string[] = [
  'documents',
  'addGenerationPrompt',
  'continueFinalMessage',
  'bos',
  'repair',
  'controlText',
  'now',
  'stopTokenIds',
  'reasoningParser',
  'toolParser',
  'callId',
]
