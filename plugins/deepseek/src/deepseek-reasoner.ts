import type { PromptWriter, TemplateTraits } from '@parlance/core'
import { DEEPSEEK_V3_CALLS, type OutputFormat, THINK as THINK_TEXT } from '@parlance/formats'
import { DeepSeekV3 } from './deepseek-v3.js'
import { afterLastThinking } from './inline-reasoning.js'
import { END_THINK, THINK } from './tokens.js'
import type { ToolRoundTurn } from './tool-round-turn.js'
import { noteInlineReasoning } from './unwritten.js'

/** What R1 and the models distilled from it have over V3: they reason before every answer, and history leaves it out. */
export abstract class DeepSeekReasoner extends DeepSeekV3 {
  static override readonly traits: Partial<TemplateTraits> = {
    reasoning: { start: THINK, end: END_THINK },
  }

  static override readonly output: OutputFormat = { reasoning: THINK_TEXT, calls: [DEEPSEEK_V3_CALLS] }

  /** What follows results is written as it is. */
  protected override writeAnswer(out: PromptWriter, text: string, turn: ToolRoundTurn): void {
    const answer = turn.afterResult ? text : afterLastThinking(text)
    if (answer.length < text.length) noteInlineReasoning(out, turn.index)
    super.writeAnswer(out, answer, turn)
  }
}
