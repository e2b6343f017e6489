import { InvalidOptionError, type RenderOptions, UnknownOptionError } from '@parlance/core'
import { isObject } from '../values/is-object.js'
import type { GenerationOptions, InferOptions } from './generation-options.js'
import { GENERATION_CHECKS } from './generation-settings.js'

/** Options by whom they are for. */
export interface SplitOptions {
  readonly render: RenderOptions
  readonly generation: GenerationOptions
  readonly parse: Pick<InferOptions, 'reasoningParser' | 'toolParser' | 'callId'>
  readonly preprocess: boolean
}

const RENDER: readonly (keyof RenderOptions)[] = [
  'tools',
  'documents',
  'toolChoice',
  'addGenerationPrompt',
  'continueFinalMessage',
  'kwargs',
  'reasoning',
  'bos',
  'repair',
  'controlText',
  'now',
]
const PARSE: readonly (keyof SplitOptions['parse'])[] = ['reasoningParser', 'toolParser', 'callId']
const KNOWN: readonly string[] = [...RENDER, ...GENERATION_CHECKS.keys(), ...PARSE, 'preprocess']

/**
 * Options on top of others: what is undefined keeps what was there, and `kwargs` are merged by name.
 *
 * @throws InvalidOptionError for what is no object
 */
export function mergeOptions(...layers: readonly InferOptions[]): InferOptions {
  const merged = new Map<string, unknown>()
  let kwargs: InferOptions['kwargs']
  for (const layer of layers) {
    if (typeof layer !== 'object' || layer === null || Array.isArray(layer))
      throw new InvalidOptionError('options', layer, 'an object', 'See InferOptions for the options.')
    for (const [name, value] of Object.entries(layer)) if (value !== undefined) merged.set(name, value)
    if (!isObject(layer.kwargs)) continue
    kwargs = { ...kwargs, ...layer.kwargs }
    merged.set('kwargs', kwargs)
  }
  return Object.fromEntries(merged)
}

/**
 * Options of a call, by whom they are for. The template checks those of rendering.
 *
 * @throws UnknownOptionError with the nearest; InvalidOptionError
 */
export function splitOptions(options: InferOptions): SplitOptions {
  const given = new Map<string, unknown>(Object.entries(options))
  for (const [name, value] of given) {
    if (!KNOWN.includes(name)) throw new UnknownOptionError(name, KNOWN)
    GENERATION_CHECKS.get(name)?.(value, name)
  }
  return {
    render: pick(given, RENDER),
    generation: pick(given, [...GENERATION_CHECKS.keys()]),
    parse: pick(given, PARSE),
    preprocess: preprocess(given.get('preprocess')),
  }
}

/** What the options of a call may be about. */
type Part = 'render' | 'parse' | 'generation'

const PARTS: ReadonlyMap<Part, readonly string[]> = new Map<Part, readonly string[]>([
  ['render', RENDER],
  ['parse', PARSE],
  ['generation', [...GENERATION_CHECKS.keys()]],
])

/**
 * Refuses options that a call would leave out in silence.
 *
 * @param options of the call itself; those of the pipeline are for every call
 * @throws InvalidOptionError for one that is about another part, and has a value
 */
export function checkParts(call: string, options: object, parts: readonly Part[]): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || name === 'signal') continue
    const isFor = [...PARTS].some(([part, names]) => parts.includes(part) && names.includes(name))
    if (isFor || !KNOWN.includes(name)) continue
    throw new InvalidOptionError(name, value, `not given to ${call}, where it means nothing`, PART_HINT)
  }
}

const PART_HINT =
  'Prompts are written and read as compose or infer is told; generate, complete and infer make answers.'

function pick<T extends object>(given: ReadonlyMap<string, unknown>, names: readonly string[]): T {
  const picked = names.filter((name) => given.has(name)).map((name) => [name, given.get(name)])
  return Object.fromEntries(picked) as T
}

function preprocess(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? true
  throw new InvalidOptionError('preprocess', value, 'true or false', 'False sends a string as it is.')
}
