import { MissingParsersError } from '../errors/parser-errors.js'
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

/** Makes parsers by name: what `@parlance/formats` provides when it is imported. */
export type NamedParsers = (request: NamedParserRequest) => OutputParser

const SLOT = Symbol.for('@parlance/core/named-parsers@1')
const slots = globalThis as { [SLOT]?: NamedParsers }

/** Provides the named parsers of this process; the last call counts. */
export function provideNamedParsers(parsers: NamedParsers): void {
  slots[SLOT] = parsers
}

/**
 * A parser by names.
 *
 * @throws MissingParsersError when nobody provided any
 */
export function namedParser(request: NamedParserRequest): OutputParser {
  const parsers = slots[SLOT]
  if (parsers === undefined) throw new MissingParsersError(request.reasoning, request.tools)
  return parsers(request)
}
