import { MODELS, type OutputParser, type ParseOptions } from '@parlance/core'
import { joinDeltas, partsOf } from '../../output-parts.js'
import type { LmdeployCase } from './lmdeploy-case.js'

/** A finished output read by the parsers that the case names. Empty text is null, as the expectation has it. */
export function parseResponse(golden: LmdeployCase): unknown {
  const parser = openParser(golden)
  parser.push(golden.input as string)
  const { message, complete } = parser.end()
  const { content, reasoning, calls } = partsOf(message)
  return { ...facts(content, reasoning, calls), complete }
}

/** The same for an output in pieces: what a client adds up, which may not say anything else than the message. */
export function parseStream(golden: LmdeployCase): unknown {
  const parser = openParser(golden)
  const deltas = (golden.input as readonly string[]).flatMap((chunk) => parser.push(chunk))
  const { deltas: rest, message } = parser.end()
  const { content, reasoning, calls } = joinDeltas([...deltas, ...rest])
  const whole = partsOf(message)
  if (content !== whole.content || reasoning !== whole.reasoning) return { $stream: message }
  return facts(content, reasoning, calls)
}

/** What a parse case wants; null and empty text are the same. */
export function parserExpectation(expected: unknown): unknown {
  if (typeof expected !== 'object' || expected === null || Object.hasOwn(expected, '$error')) return expected
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => {
      if (key === 'content' || key === 'reasoning_content') return [key, value ?? '']
      return [key, key === 'tool_calls' ? (value as readonly NamedText[]).map(callFact) : value]
    }),
  )
}

interface NamedText {
  readonly name: string
  readonly arguments: string | null
}

function facts(content: string, reasoning: string, calls: readonly NamedText[]): object {
  return { content, reasoning_content: reasoning, tool_calls: calls.map(callFact) }
}

function callFact({ name, arguments: given }: NamedText): NamedText {
  return { name, arguments: given ?? '' }
}

/** LMDeploy's server reads the switches of reasoning from the request and from chat_template_kwargs, which win. */
function openParser({ config, kwargs: request }: LmdeployCase): OutputParser {
  const { tools, tool_choice: toolChoice, chat_template_kwargs: template, ...kwargs } = request
  const { reasoning_parser: reasoningParser, tool_parser: toolParser } = config ?? {}
  return MODELS.build('base').createParser({
    tools: tools as ParseOptions['tools'],
    toolChoice,
    kwargs: { ...kwargs, ...(template as object | null | undefined) },
    reasoningParser: reasoningParser as string | null,
    toolParser: toolParser as string | null,
  })
}
