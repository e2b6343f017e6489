import { ChatTemplateConfig, type Tool } from '@parlance/core'
import {
  type Response as Answer,
  chatCompletions,
  completions,
  type Engine,
  type InferOptions,
  pipeline,
} from '@parlance/pipeline'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'
import { READERS } from './output-bug.js'
import { textEngine } from './text-engine.js'

/** What a case is given, and how it comes to an answer. */
const ANSWERS: ReadonlyMap<string, (golden: BugCase) => Promise<readonly Answer[]>> = new Map([
  ['stop', stopped],
  ['upstream_deltas', merged],
  ['byte_chunks_hex', decoded],
])
/** What has to be so: in the expectation's place stands true. */
const NEVER: readonly string[] = ['never_emitted', 'never_contains']

/** Cases that a pipeline or its engine decides: where an answer stops, how fragments and bytes become one. */
export const PIPELINES: BugWay = {
  takes: ({ kind, given }) => kind === 'stream' && keyOf(given) !== undefined,
  leftOut: ({ family }) =>
    family === 'stop' || READERS.has(family) || family === 'openai_upstream' || family === 'bytes'
      ? undefined
      : `no reader is called "${family}"`,
  expected: ({ expect }) => ({
    ...expect,
    ...Object.fromEntries(NEVER.filter((key) => key in expect).map((key) => [key, true])),
  }),
  async got(golden) {
    const pieces = await ANSWERS.get(keyOf(golden.given)!)!(golden)
    const last = pieces.at(-1)!
    const never = [...NEVER].flatMap((key) => (golden.expect[key] as readonly string[] | undefined) ?? [])
    const isKept = never.every((words) => !pieces.some(({ text }) => text.includes(words)))
    return {
      content: last.message?.content,
      tool_calls: (last.message?.tool_calls ?? []).map(({ id, function: called }, index) => ({
        index,
        id,
        name: called.name,
        arguments_text: called.arguments,
      })),
      finish_reason: last.finishReason,
      matched_stop: last.matchedStop,
      never_emitted: isKept,
      never_contains: isKept,
    }
  },
}

function keyOf(given: BugCase['given']): string | undefined {
  return [...ANSWERS.keys()].find((key) => key in given)
}

/** An engine that says the chunks and more, with stop words of the caller. */
function stopped({ family, given }: BugCase): Promise<readonly Answer[]> {
  const engine = textEngine(async function* () {
    for (const text of given.chunks as readonly string[]) yield { text }
    yield { text: '', finish: 'length' }
  })
  const { template: _template, ...parsers } = READERS.get(family) ?? {}
  const { stop, tools } = given as { readonly stop: readonly string[]; readonly tools?: readonly Tool[] }
  return ask(engine, { stop, tools, ...parsers })
}

/** An API that streams the fragments of calls. */
function merged({ given }: BugCase): Promise<readonly Answer[]> {
  const events = (given.upstream_deltas as readonly object[]).map((fragment) => ({ tool_calls: [fragment] }))
  const stream = [
    ...events.map((delta) => event({ delta, finish_reason: null })),
    event({ delta: {}, finish_reason: 'tool_calls' }),
  ]
  return ask(
    chatCompletions({ ...LOCAL, fetch: answering(stream.map((text) => new TextEncoder().encode(text))) }),
  )
}

/** A server whose bytes are cut within characters. */
function decoded({ given }: BugCase): Promise<readonly Answer[]> {
  const [head, tail] = event({ text: '|', finish_reason: 'stop' }).split('|') as [string, string]
  const chunks = (given.byte_chunks_hex as readonly string[]).map((hex) =>
    Uint8Array.from(Buffer.from(hex, 'hex')),
  )
  const encoder = new TextEncoder()
  return ask(
    completions({ ...LOCAL, fetch: answering([encoder.encode(head), ...chunks, encoder.encode(tail)]) }),
  )
}

const LOCAL = { baseUrl: 'http://localhost:8000/v1' }

function event(choice: object): string {
  return `data: ${JSON.stringify({ choices: [choice] })}\n\n`
}

function answering(chunks: readonly Uint8Array[]): typeof fetch {
  return async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk)
          controller.close()
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
}

async function ask(engine: Engine, options: InferOptions = {}): Promise<readonly Answer[]> {
  const template = engine.kind === 'prompt' ? new ChatTemplateConfig('base') : undefined
  const pipe = await pipeline('some model', { engine, template })
  const pieces: Answer[] = []
  for await (const piece of pipe.streamInfer([{ role: 'user', content: 'Hi' }], options)) pieces.push(piece)
  return pieces
}
