import type { Message, ParsedMessage, TemplateInfo } from '@parlance/core'

/** What of an assistant message a template's parser has to give back. */
export interface ReadBack {
  readonly content?: string
  readonly reasoning_content?: string
  /** Names with arguments as JSON values. */
  readonly calls?: readonly (readonly [name: string, given: unknown])[]
}

/** The parts of `written` that the format carries. */
export function expectedBack(written: Message, carries: TemplateInfo['carries']): ReadBack {
  const calls = callsOf(written.tool_calls)
  const beside = calls.length === 0 || carries.includes('content beside calls')
  return {
    ...(carries.includes('content') && beside ? { content: (written.content as string | null) ?? '' } : {}),
    ...(carries.includes('reasoning') ? { reasoning_content: written.reasoning_content ?? '' } : {}),
    ...(carries.includes('calls') ? { calls } : {}),
  }
}

/** The same parts of what was parsed. */
export function partsBack(parsed: ParsedMessage, expected: ReadBack): ReadBack {
  return {
    ...('content' in expected ? { content: parsed.content } : {}),
    ...('reasoning_content' in expected ? { reasoning_content: parsed.reasoning_content ?? '' } : {}),
    ...('calls' in expected ? { calls: callsOf(parsed.tool_calls) } : {}),
  }
}

function callsOf(calls: Message['tool_calls']): (readonly [string, unknown])[] {
  return (calls ?? []).map(({ function: called }) => {
    const given = called?.arguments ?? {}
    return [called?.name ?? '', typeof given === 'string' ? (JSON.parse(given) as unknown) : given]
  })
}
