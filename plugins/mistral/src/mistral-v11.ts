// Mistral-Small-3.2: v7 with calls that are marked one by one, and with reasoning as the text `<think>` for the models
// that reason (mistral-common, tests/data/chat_templates/v11_image_think.jinja).
//
//   [INST]Weather in Rome?[/INST]<think>I need the forecast.</think>[TOOL_CALLS]get_weather[CALL_ID]abcdef123[ARGS]
//   {"city": "Rome"}</s>[TOOL_RESULTS]abcdef123[TOOL_CONTENT]sunny[/TOOL_RESULTS]
//
// (All of it stands on one line.)
import type { PromptWriter, TemplateTraits } from '@parlance/core'
import { MISTRAL_ID_CALLS, type OutputFormat, type ReasoningFormat } from '@parlance/formats'
import { MistralV7Tekken } from './mistral-v7-tekken.js'
import { MISTRAL_V11_MODELS } from './models.js'
import { register } from './plugin.js'
import type { Place } from './write-chunks.js'
import { type RunCall, writeMarkedCalls } from './written-calls.js'

/** The models reason only where the conversation asks. */
const THINK: ReasoningFormat = { start: '<think>', end: '</think>', padding: '', ruleOut: '' }

@register({ name: 'mistral-v11', serves: MISTRAL_V11_MODELS })
export class MistralV11<Kwargs extends object = object> extends MistralV7Tekken<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    tools: 'mistral-args',
    reasoning: THINK,
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    controlTokens: [
      '[AVAILABLE_TOOLS]',
      '[/AVAILABLE_TOOLS]',
      '[TOOL_CALLS]',
      '[CALL_ID]',
      '[ARGS]',
      '[TOOL_CONTENT]',
      '[IMG]',
    ],
    source: 'mistral-common, tests/data/chat_templates/v11_image_think.jinja',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [MISTRAL_ID_CALLS] }

  protected override get systemPlace(): Place {
    return { name: 'system message contents', shows: 'text and thinking', thinking: true }
  }

  protected override writeCalls(out: PromptWriter, calls: readonly RunCall[]): void {
    writeMarkedCalls(out, calls, true, this.templateName)
  }
}
