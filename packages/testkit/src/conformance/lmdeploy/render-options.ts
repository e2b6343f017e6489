import type { RenderOptions } from '@parlance/core'

/** The extra arguments of LMDeploy's calls as our options. */
export function renderOptions(kwargs: Readonly<Record<string, unknown>>): RenderOptions {
  const { sequence_start: start, tools, add_generation_prompt: add, ...rest } = kwargs
  return {
    ...(start === false ? { bos: false } : {}),
    ...(tools === undefined ? {} : { tools: tools as RenderOptions['tools'] }),
    ...(add === undefined ? {} : { addGenerationPrompt: add as boolean }),
    ...(Object.keys(rest).length === 0 ? {} : { kwargs: rest }),
  }
}
