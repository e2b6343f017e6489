import type { PromptWriter, RenderRequest } from '@parlance/core'
import { type ListedTool, listedTools } from '@parlance/formats'
import { strftime, strPython } from '@parlance/python-text'
import { BROWSER_TOOL, PYTHON_TOOL } from './builtin-tools.js'
import { toolType } from './tool-types.js'

/** The variables of the template of gpt-oss. */
export interface GptOssKwargs {
  /** How long the model reasons. Default `medium`. */
  readonly reasoning_effort?: 'low' | 'medium' | 'high'
  /** The first sentence of the system message. Default: that it is ChatGPT. */
  readonly model_identity?: string
  /** Tools that the model was trained with and the server runs. Default: none. */
  readonly builtin_tools?: readonly ('browser' | 'python')[]
}

/** Who the model is, if the caller does not say. */
export const IDENTITY = 'You are ChatGPT, a large language model trained by OpenAI.'
const CHANNELS = '# Valid channels: analysis, commentary, final. Channel must be included for every message.'
const TOOLS_CHANNEL = "\nCalls to these tools must go to the commentary channel: 'functions'."

/** The system message: what holds for the model, whatever the conversation says. */
export function writeFacts(out: PromptWriter, options: RenderRequest<GptOssKwargs>): void {
  const { model_identity: identity, reasoning_effort: effort, builtin_tools: builtin } = options.kwargs
  out.markup('<|start|>system<|message|>')
  if (identity === undefined) out.markup(IDENTITY)
  else out.data(strPython(identity), 'kwargs.model_identity')
  out.markup(
    `\nKnowledge cutoff: 2024-06\nCurrent date: ${strftime(options.now(), '%Y-%m-%d')}\n\nReasoning: `,
  )
  if (effort === undefined) out.markup('medium')
  else out.data(strPython(effort), 'kwargs.reasoning_effort')
  out.markup('\n\n')
  if (Array.isArray(builtin) && builtin.length > 0) {
    out.markup('# Tools\n\n')
    if (builtin.includes('browser')) out.markup(BROWSER_TOOL)
    if (builtin.includes('python')) out.markup(PYTHON_TOOL)
  }
  out.markup(CHANNELS)
  if (listedTools(options).length > 0) out.markup(TOOLS_CHANNEL)
  out.markup('<|end|>')
}

/** What a developer message says. */
export interface Instructions {
  /** The caller's own; null when the conversation brings none. */
  readonly text: string | null
  /** What stands for them then; null for nothing. */
  readonly standard: string | null
  readonly tools: readonly ListedTool[]
}

/** Writes the developer message: instructions and tools; nothing when there are neither. */
export function writeInstructions(out: PromptWriter, { text, standard, tools }: Instructions): void {
  const instructed = text !== null ? text !== '' : standard !== null
  if (!instructed && tools.length === 0) return
  out.markup('<|start|>developer<|message|>')
  if (instructed) {
    out.markup('# Instructions\n\n')
    if (text !== null) out.content(text, 'content')
    else out.defaultSystem(standard!)
    out.markup('\n\n')
  }
  if (tools.length > 0) {
    out.markup('# Tools\n\n## functions\n\nnamespace functions {\n\n')
    for (const tool of tools) out.data(toolType(tool), tool.path)
    out.markup('} // namespace functions')
  }
  out.markup('<|end|>')
}
