import {
  type NamedParserRequest,
  type OutputParser,
  type ParseOptions,
  provideNamedParsers,
  type Registry,
} from '@parlance/core'
import { OutputReader } from '../output/output-reader.js'
import { type StartState, startAfter, startAfterText } from '../output/start-state.js'
import { ToolSchemas } from '../output/tool-schemas.js'
import { REASONING_PARSERS, type ReasoningParser } from './reasoning-parsers.js'
import { TOOL_PARSERS } from './tool-parsers.js'
import { UnknownParserError } from './unknown-parser-error.js'

/** One parser made of a reasoning parser and a tool parser, each by its name or null. */
export function createNamedParser(request: NamedParserRequest): OutputParser {
  const { reasoning, tools, options, callId, markers, halves } = request
  const thinking = reasoning === null ? null : known(REASONING_PARSERS, reasoning, 'reasoning')
  const calling = tools === null ? null : known(TOOL_PARSERS, tools, 'tool')
  if (calling?.whole !== undefined) return calling.whole(request)
  return new OutputReader(
    { reasoning: thinking?.reasoning ?? null, calls: calling?.calls ?? [] },
    {
      tools: new ToolSchemas(options.tools),
      start: thinking === null ? 'content' : startState(thinking, options),
      ends: { markers, halves },
      calls: options.toolChoice !== 'none',
      callId,
    },
  )
}

/** The end of the prompt decides where it is known; otherwise what the parser says of the request. */
function startState(parser: ReasoningParser, { prompt, kwargs }: ParseOptions): StartState {
  const asked = parser.start(new Map(Object.entries(kwargs ?? {})))
  if (prompt === undefined) return asked
  // What a composed prompt itself begins of the answer is known; of a text only its end can be looked at.
  const after =
    typeof prompt === 'string'
      ? startAfterText(prompt, parser.reasoning)
      : startAfter(prompt.generationPrompt + prompt.prefill, parser.reasoning)
  return after === 'content' && asked === 'off' ? 'off' : after
}

function known<T>(registry: Registry<T>, name: string, kind: 'reasoning' | 'tool'): T {
  const found = registry.get(name)
  if (found === undefined) throw new UnknownParserError(name, kind, registry.names())
  return found
}

provideNamedParsers(createNamedParser)
