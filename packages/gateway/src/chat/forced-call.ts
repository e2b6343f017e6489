import type { Response } from '@parlance/pipeline'
import { RequestError } from '../errors/request-error.js'
import type { ToolChoice } from '../request/tool-choice.js'
import type { Tally } from '../respond/tally.js'
import { callFault } from './check-call.js'
import type { Pieces } from './pieces.js'

const ATTEMPTS = 2

/**
 * An answer that has to be a call: it is held back until it is whole and checked, and asked for once more when it is
 * none. One that met the token limit is passed on as it is: its finish reason says so.
 *
 * @param generate makes an answer; `attempt` counts from 0
 * @param tally takes the counts of what is not passed on
 * @throws RequestError 422 when the second answer is none either
 */
export async function* forcedCall(
  choice: ToolChoice,
  generate: (attempt: number) => Pieces,
  tally: Pick<Tally, 'discard'>,
): Pieces {
  let fault: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pieces: Response[] = []
    let kept = false
    try {
      for await (const piece of generate(attempt)) pieces.push(piece)
      const last = pieces.at(-1)
      const whole = last?.finishReason === 'stop' || last?.finishReason === 'tool_calls'
      fault = whole && last.message !== null ? callFault(last.message, choice) : null
      kept = fault === null
    } finally {
      const usage = pieces.at(-1)?.usage
      if (!kept && usage !== undefined) tally.discard(usage)
    }
    if (kept) {
      yield* pieces
      return
    }
  }
  throw new RequestError(
    `tool_choice asks for a call. ${fault} It was asked ${ATTEMPTS} times.`,
    'tool_choice_failed',
    {
      status: 422,
      param: 'tool_choice',
      hint: 'Ask again, or with tool_choice "auto".',
    },
  )
}
