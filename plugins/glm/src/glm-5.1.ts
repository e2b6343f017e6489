// GLM-5.1 (zai-org/GLM-5.1): GLM-4.7 with tools as bare functions, some of which are shown only when a result refers to
// them, and with reasoning as it stands.
//
//   [gMASK]<sop><|user|>Ring twice.<|assistant|><think>I need a bell.</think>
//   <tool_call>find_tool<arg_key>name</arg_key><arg_value>ring</arg_value></tool_call><|observation|>
//   <tool_response><tools>
//   {"name": "ring", "parameters": {...}}
//   </tools></tool_response><|assistant|><think>
//
// (with line breaks only around the function)
import type { Message, PromptWriter, RenderRequest, TemplateTraits } from '@parlance/core'
import { type GlmTool, isTruthy, jsonText, type ListedTool, listedTools, THINK } from '@parlance/formats'
import type { GlmAnswer } from './glm-4.5.js'
import { Glm47 } from './glm-4.7.js'
import type { GlmTurn } from './glm-turn.js'
import { GLM51_MODELS } from './models.js'
import { register } from './plugin.js'
import { referredTools } from './tool-references.js'

@register({ name: 'glm-5.1', serves: GLM51_MODELS })
export class Glm51 extends Glm47 {
  static override readonly traits: Partial<TemplateTraits> = { source: 'zai-org/GLM-5.1' }

  /** Without the tools that wait to be referred to. */
  protected override shownTools(options: RenderRequest): readonly GlmTool[] {
    return listedTools(options)
      .filter((tool) => !isTruthy(tool.function.defer_loading))
      .map(bareTool)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: GlmTurn): void {
    const tools = referredTools(message, turn.index, listedTools(turn.options))
    if (tools === null) {
      super.writeTool(out, message, turn)
      return
    }
    if (turn.previous?.role !== 'tool') out.markup(this.markers.tool)
    out.markup('<tool_response><tools>\n')
    for (const { json, path } of tools.map(bareTool)) {
      out.data(json, path)
      out.markup('\n')
    }
    out.markup('</tools></tool_response>')
    out.markup(this.markers.eotool)
  }

  /** Reasoning as it stands; an answer after the last user message has some, if only an empty text. */
  protected override answer(message: Message, turn: GlmTurn): GlmAnswer {
    const answer = super.answer(message, turn)
    if (answer.field === 'content') return insideContent(this.contentText(message, turn))
    const absent = typeof message.reasoning_content !== 'string' && !turn.afterUser
    return absent ? { ...answer, reasoning: null } : answer
  }

  protected override showsReasoning(_reasoning: string, turn: GlmTurn): boolean {
    return turn.afterUser || turn.keepsThinking
  }

  protected override reasoningText(reasoning: string): string {
    return reasoning
  }
}

/** The function alone, without what says how to load and check it. */
function bareTool({ function: fn, path }: ListedTool): GlmTool {
  const { strict: _strict, defer_loading: _defer, ...shown } = fn
  return { json: jsonText(shown, path), path }
}

/** Takes a text with an end mark of reasoning apart. */
function insideContent(text: string): GlmAnswer {
  const before = text.slice(0, text.indexOf(END))
  const start = before.lastIndexOf(START)
  return {
    reasoning: start < 0 ? before : before.slice(start + START.length),
    field: 'content',
    content: text.slice(text.lastIndexOf(END) + END.length),
  }
}

const { start: START, end: END } = THINK
