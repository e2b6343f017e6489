import { InvalidOptionError, type PromptWriter, type Tool } from '@parlance/core'
import { jsonText, listedTools } from '@parlance/formats'
import { GLM4_BUILTIN_TOOLS } from './glm-4-builtin-tools.js'

/**
 * Introduces the tools as GLM-4 does: a system turn with the model's own introduction and a section for each tool. A
 * tool whose type is one of GLM-4's own needs no function: `{ type: 'python' }`.
 *
 * @throws InvalidOptionError for an entry that is neither
 */
export function writeGlm4Tools(out: PromptWriter, tools: readonly Tool[]): void {
  out.markup(INTRODUCTION)
  const builtin = tools.map(builtinText)
  const listed = listedTools({ tools: tools.map((tool, i) => (builtin[i] === null ? tool : { name: '' })) })
  for (let i = 0; i < listed.length; i++) {
    const text = builtin[i]
    if (text !== null && text !== undefined) {
      out.markup(text)
      continue
    }
    const { name, function: fn, path } = listed[i]!
    out.markup('\n## ')
    out.data(name, path)
    out.markup('\n\n')
    out.data(jsonText(fn, path, { indent: 4 }), path)
    out.markup('\n在调用上述函数时，请使用 Json 格式表示调用的参数。')
  }
}

function builtinText(tool: unknown, index: number): string | null {
  if (typeof tool !== 'object' || tool === null) {
    throw new InvalidOptionError(`tools[${index}]`, tool, 'a function, or a tool of a type of its own')
  }
  const { type, function: fn } = tool as { readonly type?: unknown; readonly function?: unknown }
  return fn === undefined && typeof type === 'string' ? (GLM4_BUILTIN_TOOLS.get(type) ?? null) : null
}

const INTRODUCTION = `<|system|>
你是一个名为 ChatGLM 的人工智能助手。你是基于智谱AI训练的语言模型 GLM-4 模型开发的，你的任务是针对用户的问题和要求提供适当的答复和支持。

# 可用工具`
