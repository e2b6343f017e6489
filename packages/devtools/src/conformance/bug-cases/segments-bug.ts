import type { Message } from '@parlance/core'
import type { BugWay } from './bug-way.js'
import { optionsOf, templateOf } from './prompt-input.js'

/** Cases of a prompt in segments: which text is trusted. */
export const SEGMENTS: BugWay = {
  takes: ({ given }) => given.mode === 'segments',
  leftOut: () => undefined,
  expected: ({ expect }) => expect,
  got({ given, expect }) {
    const template = templateOf(given)
    const messages = given.messages as readonly Message[]
    const { segments } = template.compose(messages, optionsOf(given))
    const texts = (isTrusted: boolean): readonly string[] =>
      segments.filter(({ trusted }) => trusted === isTrusted).map(({ text }) => text)
    const trusted = texts(true).join('\0')
    return {
      joined_text_equals_plain_render:
        segments.map(({ text }) => text).join('') === template.render(messages, optionsOf(given)),
      untrusted_segments_contain: (expect.untrusted_segments_contain as readonly string[]).filter((words) =>
        texts(false).some((text) => text.includes(words)),
      ),
      trusted_special_token_count: (given.special_tokens as readonly string[])
        .map((token) => trusted.split(token).length - 1)
        .reduce((sum, count) => sum + count, 0),
    }
  },
}
