import type { OpenAPIHono } from '@hono/zod-openapi'
import { type CompletionRequest, readCompletionRequest } from '../request/completion-request.js'
import { answerHead } from '../respond/answer-head.js'
import { ignoredHeader } from '../respond/common-headers.js'
import { TextAnswer, textBody } from '../respond/text-answer.js'
import { wholeTexts } from '../respond/text-completion.js'
import { type UsageBody, usageBody } from '../respond/usage.js'
import { merge } from '../stream/merge.js'
import { type Answer, runAnswer } from './run-answer.js'
import type { Services } from './services.js'

const ROUTE = '/v1/completions'

/** `POST /v1/completions`: text to text, without a template. */
export function addCompletions(app: OpenAPIHono, services: Services): void {
  app.post(ROUTE, (context) =>
    runAnswer(context, services, ROUTE, (body, signal) =>
      prepare(services, readCompletionRequest(body, services.settings), signal),
    ),
  )
}

function prepare({ pipeline, metrics }: Services, request: CompletionRequest, signal: AbortSignal): Answer {
  const { n, echo, generation, includeUsage } = request
  // Answers to the first prompt, then those to the second: the order that OpenAI gives them.
  const prompts = request.prompts.flatMap((prompt) => Array.from({ length: n }, () => prompt))
  const echoes = prompts.map((prompt) => (echo ? prompt : ''))
  const texts = echoes.map((text, index) => new TextAnswer(index, text))
  const head = answerHead('cmpl', request.model)
  const seeded = (index: number) =>
    generation.seed === undefined ? undefined : generation.seed + (index % n)
  const pieces = merge(
    prompts.map((prompt, index) => pipeline.complete(prompt, { ...generation, seed: seeded(index), signal })),
  )
  const counts = (): UsageBody | null => {
    const usage = usageOf(texts, n)
    metrics.counted(usage)
    return usage
  }
  return {
    stream: request.stream,
    headers: ignoredHeader(request.ignored),
    async whole() {
      const choices = await wholeTexts(texts, echoes, pieces)
      return textBody(head, choices, counts() ?? undefined)
    },
    async *events() {
      for await (const { index, piece } of pieces) {
        yield event(textBody(head, [texts[index]!.piece(piece)], includeUsage ? null : undefined))
      }
      const usage = counts()
      if (includeUsage) yield event(textBody(head, [], usage))
    },
  }
}

function event(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`
}

/** Each prompt counts once, its answers each. */
function usageOf(texts: readonly TextAnswer[], n: number): UsageBody | null {
  const counts: UsageBody[] = []
  for (let at = 0; at < texts.length; at += n) {
    const one = usageBody(texts.slice(at, at + n).map(({ usage }) => usage))
    if (one !== null) counts.push(one)
  }
  if (counts.length === 0) return null
  const sum = (key: 'prompt_tokens' | 'completion_tokens' | 'total_tokens') =>
    counts.reduce((total, one) => total + one[key], 0)
  return {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    total_tokens: sum('total_tokens'),
  }
}
