// Ministral-3, Magistral-2509, Devstral-2: v11 without ids, with tokens of their own around reasoning, and with the
// tools in front of the user's first turn (mistral-common, tests/data/chat_templates/v13_image_think.jinja).
//
//   [INST]Weather in Rome?[/INST][THINK]I need the forecast.[/THINK][TOOL_CALLS]get_weather[ARGS]{"city": "Rome"}</s>
//   [TOOL_RESULTS]sunny[/TOOL_RESULTS]
//
// (All of it stands on one line.)
import type { Message, PromptWriter, TemplateTraits } from '@parlance/core'
import { MISTRAL_ARGS_CALLS, type OutputFormat, type ReasoningFormat } from '@parlance/formats'
import type { MistralTurn } from './mistral-turn.js'
import { MistralV11 } from './mistral-v11.js'
import { MISTRAL_V13_MODELS } from './models.js'
import { register } from './plugin.js'
import { type RunCall, writeMarkedCalls } from './written-calls.js'

/** The models reason only where the conversation asks. */
const THINK: ReasoningFormat = { start: '[THINK]', end: '[/THINK]', padding: '', ruleOut: '' }

@register({ name: 'mistral-v13', serves: MISTRAL_V13_MODELS })
export class MistralV13<Kwargs extends object = object> extends MistralV11<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    reasoning: THINK,
    controlTokens: [
      '[AVAILABLE_TOOLS]',
      '[/AVAILABLE_TOOLS]',
      '[TOOL_CALLS]',
      '[ARGS]',
      '[THINK]',
      '[/THINK]',
      '[IMG]',
    ],
    source: 'mistral-common, tests/data/chat_templates/v13_image_think.jinja',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [MISTRAL_ARGS_CALLS] }

  protected override toolsAt(turn: MistralTurn<Kwargs>): number {
    return turn.firstUser
  }

  protected override writeCalls(out: PromptWriter, calls: readonly RunCall[]): void {
    writeMarkedCalls(out, calls, false, this.templateName)
  }

  protected override writeResult(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    this.writeResultText(out, message, turn)
  }
}
