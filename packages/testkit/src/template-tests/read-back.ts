import type { Message, ParsedMessage, TemplateInfo } from '@parlance/core'

/** What of an assistant message a template's parser has to give back. */
export interface ReadBack {
  readonly content?: string
  readonly reasoning_content?: string
  /** Names with arguments as JSON values. */
  readonly calls?: readonly (readonly [name: string, given: unknown])[]
}

/** What a format changes in the parts of an answer on the way to the prompt and back. Default: nothing. */
export interface ReadBackChanges {
  readonly content?: (text: string) => string
  readonly reasoning?: (text: string) => string
}

/**
 * What has to come back of an answer whose parts all come back, but changed: for the option `back` of `testTemplate`.
 *
 * @param changes `{ content: (text) => strip(text) }` for a format that trims the content
 */
export function readBack(written: Message, changes: ReadBackChanges): ReadBack {
  const same = (text: string): string => text
  return {
    content: (changes.content ?? same)((written.content as string | null) ?? ''),
    reasoning_content: (changes.reasoning ?? same)(written.reasoning_content ?? ''),
    calls: callsOf(written.tool_calls),
  }
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
