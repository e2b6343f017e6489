// Code Llama as LMDeploy writes it (lmdeploy/model.py, CodeLlama): Llama 2's chat with an empty instruction, and
// three ways to complete a string.
//
//   capability infilling, "a<FILL>b":                     <PRE> a <SUF>b <MID>
//   capability infilling, suffixFirst, "a<FILL>b":        <PRE> <SUF>b <MID> a
import { type ChatTemplateFields, type PromptWriter, TemplateRuleError } from '@parlance/core'
import { Llama2 } from './llama2.js'
import { register } from './plugin.js'

/** The markers, and the one field that only Code Llama has. */
export interface CodeLlamaFields extends ChatTemplateFields {
  /** Infilling: write what follows the gap first. Default false. */
  readonly suffixFirst?: boolean
}

const GAP = '<FILL>'

@register({
  name: 'codellama',
  serves: {
    ids: ['*codellama*instruct*', '*code-llama*instruct*', 'codellama', 'codellama:*'],
    // The 70B instruct model has a format of its own; Ollama's code and python tags are base models.
    not: ['*70b*', 'codellama:*code*', 'codellama:*python*'],
  },
})
export class CodeLlama extends Llama2 {
  static override readonly fields: CodeLlamaFields = { metaInstruction: '', suffixFirst: false }
  static override readonly traits = {
    controlTokens: ['<PRE>', '<SUF>', '<MID>', '<EOT>'],
    source: 'InternLM/lmdeploy, lmdeploy/model.py: CodeLlama',
  }

  /** @param fields with capability `infilling` the stop words are `['<EOT>']` unless given */
  constructor(fields: CodeLlamaFields = {}) {
    super(
      fields.capability === 'infilling' ? { ...fields, stopWords: fields.stopWords ?? ['<EOT>'] } : fields,
    )
  }

  protected override takesText(): boolean {
    return this.markers.capability !== 'chat'
  }

  protected override writeText(out: PromptWriter, text: string): void {
    if (this.markers.capability === 'infilling') this.writeInfilling(out, text)
    else super.writeText(out, text)
  }

  private writeInfilling(out: PromptWriter, text: string): void {
    const [before, after, ...more] = text.split(GAP)
    if (before === undefined || after === undefined || more.length > 0) {
      const count = after === undefined ? 0 : more.length + 1
      throw new TemplateRuleError(
        this.templateName,
        `the text holds ${GAP} ${count} times; infilling needs it once.`,
        'messages[0].content',
        `Put ${GAP} where the model is to write.`,
      )
    }
    out.markup(this.markers.suffixFirst === true ? '<PRE> <SUF>' : '<PRE> ')
    out.content(this.markers.suffixFirst === true ? after : before, 'content')
    out.markup(this.markers.suffixFirst === true ? ' <MID> ' : ' <SUF>')
    out.content(this.markers.suffixFirst === true ? before : after, 'content')
    if (this.markers.suffixFirst !== true) out.markup(' <MID>')
  }
}
