// MiniMax-M3, which reasons when told to, or as it likes: the system turn is the maker's own, the caller's system text
// is the developer's turn, all reasoning stays, and arguments are tags (MiniMaxAI/MiniMax-M3, chat_template.jinja).
//
//   ]~b]developer
//   Be brief.[e~[
//   ]~b]user
//   2+2?[e~[
//   ]~b]ai
//   <mm:think>Two and two make four.</mm:think>4[e~[
//   ]~b]user
//   And 3+3?[e~[
//   ]~b]ai
//   </mm:think>6[e~[
import type { Message, PromptWriter, TemplateTraits } from '@parlance/core'
import {
  joinedText,
  type MediaPart,
  type MessageCall,
  MINIMAX_M3_CALLS,
  type OutputFormat,
  type ReasoningFormat,
  writeMinimaxM3Calls,
} from '@parlance/formats'
import { CALL_EXAMPLE, IDENTITY, THINKING_INSTRUCTIONS, THINKING_MODES } from './m3-texts.js'
import { MiniMaxM2 } from './minimax-m2.js'
import type { MiniMaxTurn } from './minimax-turn.js'
import { misplacedSystem } from './misplaced.js'
import { mmAnswer } from './mm-answer.js'
import { MINIMAX_M3_MODELS } from './models.js'
import { register } from './plugin.js'

/** The variables of M3's template. */
export interface MiniMaxM3Kwargs {
  /** Default `adaptive`: the model decides. */
  readonly thinking_mode?: 'enabled' | 'disabled' | 'adaptive'
}

const THINK: ReasoningFormat = { start: '<mm:think>', end: '</mm:think>', padding: '' }

@register({ name: 'minimax-m3', serves: MINIMAX_M3_MODELS })
export class MiniMaxM3 extends MiniMaxM2<MiniMaxM3Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    tools: 'minimax-m3',
    reasoning: THINK,
    media: ['image', 'video'],
    kwargs: {
      thinking_mode: {
        type: 'string',
        default: 'adaptive',
        values: ['enabled', 'disabled', 'adaptive'],
        description: 'whether the model reasons: always, never, or as it likes',
      },
    },
    controlTokens: [']~b]', ']<]minimax[>[', ']<]image[>[', ']<]video[>[', '<mm:think>', '</mm:think>'],
    source: 'MiniMaxAI/MiniMax-M3, chat_template.jinja',
  }
  /** An answer without reasoning begins with the end of it. */
  static override readonly output: OutputFormat = {
    lead: THINK.end,
    content: '',
    reasoning: { ...THINK, none: THINK.end },
    calls: [MINIMAX_M3_CALLS],
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: MiniMaxTurn<MiniMaxM3Kwargs>): void {
    const [first, second] = turn.messages
    this.writeRoot(out, first?.role === 'root' ? first : null, turn)
    const developer = first?.role === 'root' ? second : first
    if (developer === undefined || !isInstructions(developer)) this.writeDeveloper(out, null, turn)
  }

  protected override writeMessage(
    out: PromptWriter,
    message: Message,
    turn: MiniMaxTurn<MiniMaxM3Kwargs>,
  ): void {
    if (message.role === 'developer') this.writeSystem(out, message, turn)
    else if (message.role !== 'root' || turn.index > 0) super.writeMessage(out, message, turn)
  }

  protected override writeSystem(
    out: PromptWriter,
    message: Message,
    turn: MiniMaxTurn<MiniMaxM3Kwargs>,
  ): void {
    const behindRoot = turn.index === 1 && turn.previous?.role === 'root'
    if (turn.index > 0 && !behindRoot) throw misplacedSystem(message, turn.index, this.templateName)
    if (turn.index === 0 && message.role === 'system') this.writeRoot(out, null, turn)
    this.writeDeveloper(out, message, turn)
  }

  /** The maker's own turn, or the text of a message of role `root` in it. */
  private writeRoot(out: PromptWriter, root: Message | null, turn: MiniMaxTurn<MiniMaxM3Kwargs>): void {
    out.markup(this.markers.system)
    out.at(0)
    if (root === null || !this.writeContent(out, root, turn)) out.markup(IDENTITY)
    const { thinking_mode: mode = 'adaptive' } = turn.options.kwargs
    out.markup(THINKING_INSTRUCTIONS)
    out.markup(THINKING_MODES.get(mode) ?? '')
    out.markup('</thinking_instructions>')
    out.markup(this.markers.eosys)
  }

  private writeDeveloper(
    out: PromptWriter,
    message: Message | null,
    turn: MiniMaxTurn<MiniMaxM3Kwargs>,
  ): void {
    out.markup(']~b]developer\n')
    if (message === null || !this.writeContent(out, message, turn)) {
      out.defaultSystem(this.markers.metaInstruction ?? '')
    }
    this.writeTools(out, turn)
    out.markup(this.markers.eosys)
  }

  protected override get callExample(): string {
    return CALL_EXAMPLE
  }

  protected override writeAnswer(
    out: PromptWriter,
    message: Message,
    turn: MiniMaxTurn<MiniMaxM3Kwargs>,
  ): void {
    const { thinking_mode: mode } = turn.options.kwargs
    const { reasoning, field, content } = mmAnswer(
      message,
      turn.index,
      joinedText(message, turn.index, this.templateName),
    )
    if (reasoning === '') {
      if (mode !== 'disabled') out.generated(true)
      out.markup(THINK.end)
      out.generated(true)
    } else {
      if (mode !== 'enabled') out.generated(true)
      out.markup(THINK.start)
      out.generated(true)
      out.content(reasoning, field)
      out.markup(THINK.end)
    }
    out.content(content, 'content')
  }

  protected override writeCalls(out: PromptWriter, calls: readonly MessageCall[]): void {
    writeMinimaxM3Calls(out, calls)
  }

  protected override get partEnd(): string {
    return ''
  }

  protected override checkResult(): void {}

  protected override writeMedia(out: PromptWriter, part: MediaPart): void {
    out.media(part.type === 'image' ? ']<]image[>[' : ']<]video[>[', part.index, part.type)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: MiniMaxTurn<MiniMaxM3Kwargs>): void {
    const { thinking_mode: mode } = turn.options.kwargs
    out.markup(this.markers.assistant)
    if (mode === 'enabled') out.markup(THINK.start)
    if (mode === 'disabled') out.markup(THINK.end)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Partial<MiniMaxM3Kwargs> {
    if (level === false) return { thinking_mode: 'disabled' }
    return { thinking_mode: level === true || level === 'high' ? 'enabled' : 'adaptive' }
  }
}

function isInstructions({ role }: Message): boolean {
  return role === 'system' || role === 'developer'
}
