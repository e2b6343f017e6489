import type { Prompt } from '@parlance/core'
import type { ChatRequest } from '../request/chat-request.js'

/**
 * The fields and template variables of a request that the template has no place for. A `tool_choice` is never among
 * them: it is kept to without the prompt.
 */
export function unshown({ variables }: ChatRequest, prompt: Prompt | null): readonly string[] {
  const names: string[] = []
  for (const { source = '' } of prompt?.report.notes ?? []) {
    if (source === 'tools' || source === 'documents') names.push(source)
    else if (source === 'reasoning')
      names.push(variables.effort === null ? 'enable_thinking' : 'reasoning_effort')
    else if (source.startsWith(VARIABLE)) {
      const name = source.slice(VARIABLE.length)
      const isAsked = Object.hasOwn(variables.sources, name) && variables.sources[name] === 'request'
      if (isAsked) names.push(`chat_template_kwargs.${name}`)
    }
  }
  return names
}

const VARIABLE = 'kwargs.'
