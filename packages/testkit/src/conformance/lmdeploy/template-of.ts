import type { LmdeployCase } from './lmdeploy-case.js'

/** The template that a case is about: also the one that its JSON text or its command line names. Null for none. */
export function templateOf(golden: LmdeployCase): string | null {
  if (golden.template !== null) return golden.template
  if (golden.method === 'cli_chat_template') return golden.input === '' ? null : (golden.input as string)
  return golden.method === 'from_json' ? modelNameIn(golden.input) : null
}

function modelNameIn(text: unknown): string | null {
  try {
    const value = JSON.parse(text as string) as { readonly model_name?: unknown } | null
    return typeof value?.model_name === 'string' ? value.model_name : null
  } catch {
    return null
  }
}
