// QwQ, which always reasons: Qwen2.5 without a default system text, whose prompt opens the reasoning (Qwen/QwQ-32B,
// tokenizer_config.json of the final revision). Its history shows answers without their reasoning.
//
//   <|im_start|>user
//   2+2?<|im_end|>
//   <|im_start|>assistant
//   <think>
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  givenReasoning,
  HERMES_CALLS,
  type ListedTool,
  noteEarlierReasoning,
  OPEN_THINK,
  type OutputFormat,
  readAnswer,
  THINK,
  withoutThink,
  writeThink,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { QWQ_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen25 } from './qwen2.5.js'

@register({ name: 'qwq', serves: QWQ_MODELS })
export class QwQ extends Qwen25 {
  static override readonly fields: ChatTemplateFields = { metaInstruction: null }
  static override readonly traits: Partial<TemplateTraits> = {
    reasoning: THINK,
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    source: 'Qwen/QwQ-32B',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [HERMES_CALLS] }

  /** Without a system text the tools stand behind an empty one. */
  protected override writeTools(out: PromptWriter, tools: readonly ListedTool[]): void {
    super.writeTools(out, tools, true)
  }

  protected override writeAnswer(out: PromptWriter, message: Message, turn: Turn): string {
    const text = this.contentText(message, turn)
    if (!turn.last) {
      const { reasoning, field } = readAnswer(message, turn.index, text)
      if (reasoning !== '') noteEarlierReasoning(out, turn.index, field)
      out.generated(true)
      out.content(withoutThink(text), 'content')
    } else {
      this.writeLastAnswer(out, givenReasoning(message, turn.index), text)
    }
    return text
  }

  /** The maker's template shows the reasoning of the last message when it stands in the content; here a field works too. */
  private writeLastAnswer(out: PromptWriter, reasoning: string | null, text: string): void {
    if (reasoning !== null) {
      writeThink(out, { reasoning: strip(reasoning, '\n'), field: 'reasoning_content', invited: OPEN_THINK })
    } else {
      out.generated(true)
    }
    out.content(text, 'content')
  }

  protected override writeGenerationPrompt(out: PromptWriter): void {
    out.markup(this.markers.assistant)
    out.markup(OPEN_THINK)
  }
}
