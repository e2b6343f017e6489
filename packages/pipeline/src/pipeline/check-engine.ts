import { InvalidOptionError } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { PromptEngineTraits } from '../engine/prompt-engine.js'
import { isObject } from '../values/is-object.js'

const EXAMPLE: PromptEngineTraits = {
  specialTokens: true,
  media: [],
  guides: [],
  tokenIds: false,
  stopTokenIds: false,
  logprobs: false,
}

/**
 * Looks for what an engine of the caller's own may lack.
 *
 * @throws InvalidOptionError for the first thing that is not there
 */
export function checkEngine(engine: unknown): asserts engine is Engine {
  if (!isObject(engine)) {
    const hint = 'Such as: completions({ baseUrl: "http://localhost:8000/v1" }).'
    throw new InvalidOptionError('engine', engine, 'an engine', hint)
  }
  const { kind, name } = engine
  if (kind !== 'prompt' && kind !== 'messages') throw lacks('kind', kind, '"prompt" or "messages"')
  if (typeof name !== 'string' || name === '') throw lacks('name', name, 'a text, for logs and errors')
  const answer = kind === 'prompt' ? 'generate' : 'chat'
  if (typeof engine[answer] !== 'function') throw lacks(answer, engine[answer], 'a function')
  if (kind === 'prompt') checkTraits(engine.traits)
}

function checkTraits(traits: unknown): void {
  if (!isObject(traits)) throw lacks('traits', traits, `what it can do: ${JSON.stringify(EXAMPLE)}`)
  for (const [name, example] of Object.entries(EXAMPLE)) {
    const given = traits[name]
    const fits = Array.isArray(example) ? Array.isArray(given) : typeof given === 'boolean'
    if (!fits) throw lacks(`traits.${name}`, given, Array.isArray(example) ? 'a list' : 'true or false')
  }
}

function lacks(what: string, got: unknown, expected: string): InvalidOptionError {
  const hint = 'An engine has kind, name and generate with traits, or kind, name and chat: see PromptEngine.'
  return new InvalidOptionError(`engine.${what}`, got, expected, hint)
}
