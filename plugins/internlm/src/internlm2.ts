// InternLM2 and 2.5: ChatML behind a BOS token (internlm/internlm2-chat-7b, tokenizer_config.json). The template has no
// place for tools; they stand as the models were trained with them (InternLM/InternLM, chat/chat_format.md), in the form
// that vLLM's example template writes.
//
//   <s><|im_start|>system
//   Be brief.<|im_end|>
//   <|im_start|>system name=<|plugin|>
//   [{"name": "ring", "parameters": {}}]<|im_end|>
//   <|im_start|>user
//   Ring.<|im_end|>
//   <|im_start|>assistant
//   Well.<|action_start|><|plugin|>
//   {"name": "ring", "arguments": {}}<|action_end|><|im_end|>
//   <|im_start|>environment name=<|plugin|>
//   rung<|im_end|>
//   <|im_start|>assistant
import type {
  ChatTemplateFields,
  Message,
  PromptWriter,
  RenderRequest,
  TemplateTraits,
  Turn,
} from '@parlance/core'
import {
  argumentsJson,
  ChatMLTemplate,
  functionJson,
  INTERNLM_CALLS,
  listedTools,
  type MessageCall,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { register } from './plugin.js'

@register({
  name: 'internlm2',
  serves: {
    ids: ['internlm2-chat-*', 'internlm2_5-*-chat*', 'internlm2:*', 'internlm2'],
    architectures: ['InternLM2ForCausalLM'],
    fingerprints: ['3ce2fe9753f9a77a'],
  },
})
export class InternLM2 extends ChatMLTemplate {
  static override readonly fields: ChatTemplateFields = {
    tool: '<|im_start|>environment name=<|plugin|>\n',
    stopWords: ['<|im_end|>', '</s>'],
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'internlm2',
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: ['<|action_start|>', '<|action_end|>', '<|plugin|>', '<|interpreter|>'],
    source: 'internlm/internlm2-chat-7b, tokenizer_config.json',
  }
  static override readonly output: OutputFormat = { calls: [INTERNLM_CALLS] }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest,
    turn: Turn,
  ): void {
    super.write(out, messages, options, turn)
    const answered = messages.at(-1)?.role === 'assistant' && !options.open
    if (answered && !options.addGenerationPrompt) out.markup(this.markers.eosToken)
  }

  /** The maker's template begins with BOS only where a system or user message comes first. */
  protected override writeBos(out: PromptWriter, options: RenderRequest, turn: Turn): void {
    const role = turn.messages[0]?.role
    if (role === 'system' || role === 'user') super.writeBos(out, options, turn)
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    super.writeDefaultSystem(out, turn)
    this.writeTools(out, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    super.writeSystem(out, message, turn)
    if (turn.index === 0) this.writeTools(out, turn)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    this.writeContent(out, message, turn)
    for (const call of messageCalls(message, turn.index)) this.writeCall(out, call)
    this.closeAssistant(out, turn)
  }

  private writeTools(out: PromptWriter, turn: Turn): void {
    const tools = listedTools(turn.options)
    if (tools.length === 0) return
    let separator = '<|im_start|>system name=<|plugin|>\n['
    for (const tool of tools) {
      out.markup(separator)
      out.data(functionJson(tool), tool.path)
      separator = ', '
    }
    out.markup(']<|im_end|>\n')
  }

  private writeCall(out: PromptWriter, call: MessageCall): void {
    out.markup('<|action_start|><|plugin|>\n{"name": ')
    out.content(JSON.stringify(call.name), `${call.field}.name`)
    out.markup(', "arguments": ')
    out.content(argumentsJson(call), `${call.field}.arguments`)
    out.markup('}<|action_end|>')
  }
}
