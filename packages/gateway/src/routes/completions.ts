import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Response as Piece, Pipeline } from '@parlance/pipeline'
import { type CompletionRequest, readCompletionRequest } from '../request/completion-request.js'
import { answerHead } from '../respond/answer-head.js'
import { ignoredHeader } from '../respond/common-headers.js'
import { TextAnswer, type TextChoice, textBody } from '../respond/text-answer.js'
import { WholeTexts } from '../respond/text-completion.js'
import { merge, type Numbered } from '../stream/merge.js'
import { handled } from './handled.js'
import type { Run } from './run.js'
import type { Services } from './services.js'

const ROUTE = '/v1/completions'

/** `POST /v1/completions`: text to text, without a template. */
export function addCompletions(app: OpenAPIHono, services: Services): void {
  const { pipeline, settings } = services
  if (!settings.rawCompletions) return
  app.post(
    ROUTE,
    handled(services, ROUTE, async (run) =>
      answered(pipeline, readCompletionRequest(await run.body(), settings), run),
    ),
  )
}

async function answered(pipeline: Pipeline, request: CompletionRequest, run: Run): Promise<Response> {
  const { n, echo, includeUsage } = request
  // Answers to the first prompt, then those to the second: the order that OpenAI gives them.
  const prompts = request.prompts.flatMap((prompt) => Array.from({ length: n }, () => prompt))
  const texts = prompts.map((prompt, index) => new TextAnswer(index, echo ? prompt : ''))
  const head = answerHead('cmpl', request.model)
  const headers = ignoredHeader(request.ignored)
  const atOnce = run.answer(prompts.length)
  const tally = run.counting(n)
  const answers = merge(completed(pipeline, prompts, request, run.signal), atOnce)
  const choicesOf = ({ index, pieces }: Numbered<Piece>): TextChoice[] =>
    pieces.map((piece) => {
      tally.set(index, piece.usage)
      return texts[index]!.piece(piece)
    })
  if (!request.stream) {
    const whole = new WholeTexts(prompts.length)
    for await (const some of answers) for (const choice of choicesOf(some)) whole.add(choice)
    return run.whole(textBody(head, whole.choices(), tally.body() ?? undefined), headers)
  }
  async function* events() {
    const usage = includeUsage ? null : undefined
    for await (const some of answers)
      yield choicesOf(some)
        .map((choice) => event(textBody(head, [choice], usage)))
        .join('')
    if (includeUsage) yield event(textBody(head, [], tally.body()))
  }
  return run.streamed(events(), headers)
}

function completed(
  pipeline: Pipeline,
  prompts: readonly string[],
  { n, generation }: CompletionRequest,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined>[] {
  return prompts.map((prompt, index) => {
    const seed = generation.seed === undefined ? undefined : generation.seed + (index % n)
    return pipeline.complete(prompt, { ...generation, seed, signal })
  })
}

function event(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`
}
