import type { Message, PromptWriter, TemplateTraits } from '@parlance/core'
import type { MessageCall } from '@parlance/formats'
import { DeepSeekReasoner } from './deepseek-reasoner.js'
import { writeFencedCalls } from './fenced-calls.js'
import { register } from './plugin.js'
import { END_OUTPUT, END_OUTPUTS, OUTPUT, OUTPUTS } from './section-tokens.js'
import { ASSISTANT, EOS } from './tokens.js'
import type { ToolRoundTurn } from './tool-round-turn.js'

/**
 * DeepSeek-R1 and R1-0528 (deepseek-ai/DeepSeek-R1: `chat_template` of tokenizer_config.json, the revision whose
 * prompt ends with the assistant's token): the model opens its reasoning itself, and history leaves it out. The first
 * round of calls is written as in V3; a later one without text only goes on with the section of the first:
 *
 * ````
 * (...)<｜tool▁output▁end｜>
 * <｜tool▁call▁begin｜>function<｜tool▁sep｜>tide
 * ```json
 * {"days": 2}
 * ```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜>
 * ````
 */
@register({
  name: 'deepseek-r1',
  serves: {
    ids: ['*deepseek-r1*'],
    // The distilled models of early 2025 have a class of their own; what Ollama calls 8b is one of May 2025.
    not: ['*distill*', '*-qwen*', '*-llama*', 'deepseek-r1:8b*', 'deepseek-r1:latest'],
    fingerprints: ['3a3036eeb96ca0e4'],
  },
})
export class DeepSeekR1 extends DeepSeekReasoner {
  static override readonly traits: Partial<TemplateTraits> = {
    source: 'deepseek-ai/DeepSeek-R1, tokenizer_config.json',
  }

  protected override writeCalling(
    out: PromptWriter,
    text: string,
    calls: readonly MessageCall[],
    turn: ToolRoundTurn,
  ): void {
    const isFirst = !turn.hasCalled
    turn.hasCalled = true
    // What the model has just been asked to write is a whole section.
    const isAsked = turn.last && !turn.options.addGenerationPrompt
    if (isFirst || isAsked || text !== '') {
      const goesOn = turn.afterResult && (isAsked || !isFirst)
      this.writeSection(out, goesOn ? END_OUTPUTS : ASSISTANT, text, calls, turn)
      if (!isFirst) turn.resultsBegun = false
      return
    }
    out.generated(true)
    writeFencedCalls(out, calls, false)
    out.markup(EOS)
    out.generated(false)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: ToolRoundTurn): void {
    out.markup(turn.resultsBegun ? OUTPUT : OUTPUTS + OUTPUT)
    out.content(this.contentText(message, turn), 'content')
    out.markup(END_OUTPUT)
    turn.resultsBegun = true
    turn.afterResult = true
  }
}
