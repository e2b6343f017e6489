import {
  type CallStart,
  type NamedParserRequest,
  type OutputParser,
  type ParseOptions,
  type Prompt,
  provideNamedParsers,
  type Registry,
} from '@parlance/core'
import { answerPlace, beginCall, beginContent } from '../output/answer-start.js'
import { callToBegin } from '../output/call-beginning.js'
import type { OutputFormat } from '../output/output-format.js'
import { OutputReader } from '../output/output-reader.js'
import { type StartState, startAfter, startAfterText } from '../output/start-state.js'
import { ToolSchemas } from '../output/tool-schemas.js'
import { REASONING_PARSERS, type ReasoningParser } from './reasoning-parsers.js'
import { TOOL_PARSERS, type ToolParser } from './tool-parsers.js'
import { UnknownParserError } from './unknown-parser-error.js'

/** What two names stand for. */
interface NamedFormat {
  readonly format: OutputFormat
  readonly reasoning: ReasoningParser | null
  readonly tools: ToolParser | null
}

function namedFormat({ reasoning, tools }: NamedParserRequest): NamedFormat {
  const thinking = reasoning === null ? null : known(REASONING_PARSERS, reasoning, 'reasoning')
  const calling = tools === null ? null : known(TOOL_PARSERS, tools, 'tool')
  const format = { ...calling?.frame, reasoning: thinking?.reasoning ?? null, calls: calling?.calls ?? [] }
  return { format, reasoning: thinking, tools: calling }
}

/** One parser made of a reasoning parser and a tool parser, each by its name or null. */
export function createNamedParser(request: NamedParserRequest): OutputParser {
  const { options, callId, markers, halves } = request
  const { format, reasoning, tools } = namedFormat(request)
  if (tools?.whole !== undefined) return tools.whole.parser(request)
  return new OutputReader(format, {
    tools: new ToolSchemas(options.tools),
    start: startState(reasoning, options),
    ends: { markers, halves },
    calls: options.toolChoice !== 'none',
    callId,
  })
}

/** What begins a call that the named parsers read: `startCall` of a template without a format of its own. */
export function startNamedCall(
  prompt: Prompt,
  request: NamedParserRequest,
  name: string | undefined,
): CallStart | null {
  const { options, callId } = request
  const { format, reasoning, tools } = namedFormat(request)
  const asked = callToBegin(prompt, { ...options, name }, callId)
  if (tools?.whole !== undefined) return tools.whole.startCall(prompt, asked)
  return beginCall(format, placeIn(prompt, format, startState(reasoning, { ...options, prompt })), asked)
}

/** What begins content in front of the named parsers: `startContent` of a template without a format of its own. */
export function startNamedContent(prompt: Prompt, request: NamedParserRequest): string | null {
  const { format, reasoning, tools } = namedFormat(request)
  if (tools?.whole !== undefined) return tools.whole.startContent(prompt)
  return beginContent(format, placeIn(prompt, format, startState(reasoning, { ...request.options, prompt })))
}

function placeIn(
  { generationPrompt, prefill }: Prompt,
  format: OutputFormat,
  start: StartState,
): ReturnType<typeof answerPlace> {
  return answerPlace(generationPrompt + prefill, prefill, start, format)
}

/** The end of the prompt decides where it is known; otherwise what the parser says of the request. */
function startState(parser: ReasoningParser | null, { prompt, kwargs }: ParseOptions): StartState {
  if (parser === null) return 'content'
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

provideNamedParsers({
  parser: createNamedParser,
  startCall: startNamedCall,
  startContent: startNamedContent,
})
