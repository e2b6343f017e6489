// Phi-4-mini as its template writes it (microsoft/Phi-4-mini-instruct, tokenizer_config.json of February 2025). Tools
// stand in the system message, which is there for them even if the conversation has none. The template does not write
// calls; they stand as the model writes them.
//
//   <|system|>Be brief.<|tool|>[{"name": "ring", "parameters": {}}]<|/tool|><|end|><|user|>Ring.<|end|><|assistant|><|tool_call|>[{"name": "ring", "arguments": {}}]<|/tool_call|><|end|><|tool|>rung<|end|><|assistant|>
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import {
  argumentsJson,
  functionJson,
  listedTools,
  type MessageCall,
  messageCalls,
  type OutputFormat,
  PHI4_MINI_CALLS,
} from '@parlance/formats'
import { Phi3 } from './phi-3.js'
import { register } from './plugin.js'

@register({
  name: 'phi-4-mini',
  serves: {
    ids: ['phi-4-mini-instruct*', 'microsoft_phi-4-mini-instruct*', 'phi4-mini', 'phi4-mini:*'],
    not: ['*reasoning*'],
    fingerprints: ['febf589225c9728a'],
  },
})
export class Phi4Mini extends Phi3 {
  static override readonly fields: ChatTemplateFields = {
    system: '<|system|>',
    eosys: '<|end|>',
    user: '<|user|>',
    eoh: '<|end|>',
    assistant: '<|assistant|>',
    eoa: '<|end|>',
    tool: '<|tool|>',
    eotool: '<|end|>',
    stopWords: ['<|end|>', '<|endoftext|>'],
  }
  static override readonly traits: Partial<TemplateTraits> = {
    tools: 'phi4mini',
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: ['<|/tool|>', '<|tool_call|>', '<|/tool_call|>'],
    source: 'microsoft/Phi-4-mini-instruct, tokenizer_config.json of February 2025',
  }
  static override readonly output: OutputFormat = {
    calls: PHI4_MINI_CALLS,
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    const { system, metaInstruction, eosys } = this.markers
    if (metaInstruction === null && listedTools(turn.options).length === 0) return
    out.markup(system)
    if (metaInstruction !== null) out.defaultSystem(metaInstruction)
    this.writeTools(out, turn)
    out.markup(eosys)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (ROLES.has(message.role)) super.writeMessage(out, message, turn)
    else this.writeOther(out, message, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.system)
    out.content(this.contentText(message, turn), 'content')
    if (turn.index === 0) this.writeTools(out, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    out.content(this.contentText(message, turn), 'content')
    const calls = messageCalls(message, turn.index)
    if (calls.length > 0) this.writeCalls(out, calls)
    this.closeAssistant(out, turn)
  }

  /** The declared tools, as the list of their functions. */
  private writeTools(out: PromptWriter, turn: Turn): void {
    const tools = listedTools(turn.options)
    if (tools.length === 0) return
    out.markup('<|tool|>[')
    for (let i = 0; i < tools.length; i++) {
      const tool = tools[i]!
      if (i > 0) out.markup(', ')
      out.data(functionJson(tool), tool.path)
    }
    out.markup(']<|/tool|>')
  }

  private writeCalls(out: PromptWriter, calls: readonly MessageCall[]): void {
    let separator = '<|tool_call|>[{"name": '
    for (const call of calls) {
      out.markup(separator)
      out.content(JSON.stringify(call.name), `${call.field}.name`)
      out.markup(', "arguments": ')
      out.content(argumentsJson(call), `${call.field}.arguments`)
      separator = '}, {"name": '
    }
    out.markup('}]<|/tool_call|>')
  }

  /** A message of any other role: a turn under the role's own name. */
  private writeOther(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup('<|')
    this.writeRoleName(out, message, turn)
    out.markup('|>')
    out.content(this.contentText(message, turn), 'content')
    out.markup('<|end|>')
  }
}

const ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'tool'])
