import { type MediaType, type TemplateTraits, tokensIn } from '@parlance/core'
import type { ReadyChat } from '../jinja/named-chats.js'
import type { JsonObject } from './json-object.js'
import { OWN_KWARGS } from './own-kwargs.js'
import { controlTokens, type SpecialTokens } from './special-tokens.js'

/** Marks around reasoning that the makers' templates write. */
const REASONING_MARKS: readonly (readonly [start: string, end: string])[] = [
  ['<think>', '</think>'],
  ['[THINK]', '[/THINK]'],
  ['<seed:think>', '</seed:think>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
]

const MEDIA: readonly MediaType[] = ['image', 'audio', 'video']

/** Variables that every template is given. */
const GIVEN = ['messages', 'tools', 'documents', 'tool_choice']

/** What a tokenizer's templates are found to do, but for BOS. */
export function hfTraits(
  chats: readonly ReadyChat[],
  tokens: SpecialTokens,
  config: JsonObject,
): Pick<TemplateTraits, 'tools' | 'reasoning' | 'kwargs' | 'controlTokens' | 'media'> {
  const sources = chats.map(({ chat }) => chat.source)
  const marks = REASONING_MARKS.find(([start]) => sources.some((source) => source.includes(start)))
  const variables = chats.flatMap(({ chat }) => chat.analysis.variables)
  const kwargs = variables.filter(
    (name) => !GIVEN.includes(name) && !tokens.has(name) && !name.endsWith('_token'),
  )
  return {
    tools: chats.some(({ forms }) => forms.readsTools) ? 'jinja' : null,
    media: MEDIA.filter((type) => chats.some(({ forms }) => forms.namesMedia(type))),
    reasoning: marks === undefined ? null : { start: marks[0], end: marks[1] },
    kwargs: {
      ...Object.fromEntries(
        kwargs.map((name) => [name, { type: 'any', description: 'Read by the template.' }]),
      ),
      ...OWN_KWARGS,
    },
    controlTokens: [
      ...new Set([...controlTokens(config), ...[...tokens.values()].flat(), ...tokensIn(sources)]),
    ],
  }
}
