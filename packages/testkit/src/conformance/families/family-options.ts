import type { ParseOptions, RenderOptions } from '@parlance/core'

/** The date of all cases that print one: `strftime_now` of the templates stood still there. */
const NOW = new Date(Date.UTC(2025, 6, 4, 9, 5, 3))

/** The options of a render case as ours: what is no option of every template is one of its own variables. */
export function familyRenderOptions(options: Readonly<Record<string, unknown>>): RenderOptions {
  const {
    add_generation_prompt: addGenerationPrompt,
    continue_final_message: continueFinalMessage,
    tools,
    documents,
    tool_choice: toolChoice,
    ...kwargs
  } = options
  return defined({
    addGenerationPrompt,
    continueFinalMessage,
    tools,
    documents,
    toolChoice,
    kwargs,
    now: NOW,
  })
}

/** The same of a parse case: `prompt_tail` is the end of the prompt. */
export function familyParseOptions(options: Readonly<Record<string, unknown>>): ParseOptions {
  const { tools, prompt_tail: prompt, ...kwargs } = options
  return defined({ tools, prompt, kwargs })
}

function defined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
