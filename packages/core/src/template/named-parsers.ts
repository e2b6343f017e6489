import { MissingParsersError } from '../errors/parser-errors.js'
import type { Prompt } from '../prompt/prompt.js'
import type { CallStart } from './call-start.js'
import type { OutputEnds } from './end-filter.js'
import type { ParseOptions } from './options.js'
import type { OutputParser } from './output-parser.js'

/** What a named parser has to know to read one output. */
export interface NamedParserRequest extends OutputEnds {
  /** Name of a reasoning parser; null reads no reasoning. */
  readonly reasoning: string | null
  /** Name of a tool parser; null reads no calls. */
  readonly tools: string | null
  readonly options: ParseOptions
  readonly callId: (index: number) => string
}

/** Reads outputs, and begins them, by the names of parsers: what `@parlance/formats` provides when it is imported. */
export interface NamedParsers {
  parser(request: NamedParserRequest): OutputParser
  /** As `ChatTemplate.startCall`; `name` is the function's. */
  startCall(prompt: Prompt, request: NamedParserRequest, name: string | undefined): CallStart | null
  /** As `ChatTemplate.startContent`. */
  startContent(prompt: Prompt, request: NamedParserRequest): string | null
}

const SLOT = Symbol.for('@parlance/core/named-parsers@1')
const slots = globalThis as { [SLOT]?: NamedParsers }

/** Provides the named parsers of this process; the last call counts. */
export function provideNamedParsers(parsers: NamedParsers): void {
  slots[SLOT] = parsers
}

/**
 * The named parsers of this process.
 *
 * @throws MissingParsersError when nobody provided any
 */
export function namedParsers({ reasoning, tools }: NamedParserRequest): NamedParsers {
  const parsers = slots[SLOT]
  if (parsers === undefined) throw new MissingParsersError(reasoning, tools)
  return parsers
}
