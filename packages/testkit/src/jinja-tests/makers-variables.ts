import type { Message, TemplateInfo } from '@parlance/core'
import { dumpsJson, type JsonValue, parseJson } from '@parlance/python-text'
import type { ArgumentForm, JinjaCall, JinjaVariables } from './jinja-test-options.js'

/** The variables that a maker's template is given for a call, as the tokenizer gives them. */
export function makersVariables(
  { messages, options }: JinjaCall,
  { tokens }: TemplateInfo,
  form: ArgumentForm,
): JinjaVariables {
  return {
    messages: messages.map((message) => withArguments(message, form)),
    tools: options.tools ?? undefined,
    add_generation_prompt: options.addGenerationPrompt === true,
    bos_token: tokens.bos,
    eos_token: tokens.eos,
    ...options.kwargs,
  }
}

/** The message with the arguments of its calls in the form asked for. */
function withArguments(message: Message, form: ArgumentForm): Message {
  if (message.tool_calls == null || form === 'given') return message
  const calls = message.tool_calls.map((call) => ({
    ...call,
    function: {
      ...call.function,
      name: call.function?.name ?? '',
      arguments: inForm(call.function?.arguments, form),
    },
  }))
  return { ...message, tool_calls: calls }
}

function inForm(given: string | object | null | undefined, form: ArgumentForm): string | object {
  if (form === 'text') return typeof given === 'string' ? given : dumpsJson((given ?? {}) as JsonValue)
  return typeof given === 'string' ? (parseJson(given) as object) : (given ?? {})
}
