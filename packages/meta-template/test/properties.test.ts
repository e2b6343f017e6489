import type { Message } from '@parlance/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillColumns,
  MetaTemplate,
  PromptList,
  PromptTemplate,
  type RawElement,
  RawPromptTemplate,
  type RoleDefinition,
  type RoleItem,
} from '../src/index.js'

/** Texts with what could go wrong in them: braces, `$`, marks, names of every object. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{q}', '{a}', '$&', '{{q}}', '</E>', '<SEP>', '__proto__', '\n', '\\1', '{', '}'),
  fc
    .array(fc.constantFrom('{', '}', 'q', 'a', '$', '&', ' '), { maxLength: 8 })
    .map((parts) => parts.join('')),
)
const name = fc.oneof(
  fc.constantFrom('q', 'a', '__proto__', 'constructor', '10', '9', ''),
  fc.string({ maxLength: 4 }),
)
const columns = fc.uniqueArray(fc.tuple(name, text), { selector: ([key]) => key, maxLength: 5 })

const message = fc.record({ role: fc.constantFrom('system', 'user', 'assistant'), content: text })
const messages = fc.array(message, { maxLength: 8 })

/** A round of two to four roles, the last of which generates, and items over these roles. */
const roles = fc.integer({ min: 2, max: 4 }).chain((count) =>
  fc
    .array(fc.record({ begin: text, end: text, prompt: text }), { minLength: count, maxLength: count })
    .map((marks) =>
      marks.map(
        (mark, i): RoleDefinition => ({
          role: `R${i}`,
          ...mark,
          ...(i === count - 1 ? { generate: true } : {}),
        }),
      ),
    ),
)
const legacy = roles.chain((round) => {
  const item = fc.record({ role: fc.constantFrom(...round.map(({ role }) => role)), prompt: text })
  const items = fc.array(item, { maxLength: 6 })
  return fc.record({
    round: fc.constant(round),
    begin: items,
    ice: items,
    turns: items,
    globals: fc.tuple(text, text),
  })
})

function listOf(
  begin: readonly RoleItem[],
  ice: readonly RoleItem[],
  turns: readonly RoleItem[],
): PromptList {
  const section = (name: string, items: readonly RoleItem[]) => [
    { section: name, pos: 'begin' },
    ...items,
    { section: name, pos: 'end' },
  ]
  return PromptList.from([...section('begin', begin), ...section('ice', ice), ...section('round', turns)])
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content
  throw new Error('the content is no text')
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const key of Reflect.ownKeys(value)) frozen((value as Record<PropertyKey, unknown>)[key])
  return Object.freeze(value)
}

describe('filling', () => {
  test('never loses or changes a value', () => {
    fc.assert(
      fc.property(columns, fc.array(text), (pairs, between) => {
        const names = pairs.map(([key]) => key).filter((key) => !/[{}]/.test(key))
        const values = new Map(pairs)
        const plain = (i: number) => (between[i] ?? '').replaceAll('{', '').replaceAll('}', '')
        const template = names.map((key, i) => `${plain(i)}{${key}}`).join('')
        const expected = names.map((key, i) => plain(i) + values.get(key)!).join('')
        const only = pairs.filter(([key]) => names.includes(key))
        expect(fillColumns(template, only)).toBe(expected)
        expect(
          new PromptTemplate(template, { sepToken: '<SEP>' }).fillCandidate(only, 'x', {
            keepSeparator: true,
          }).text,
        ).toBe(expected)
      }),
    )
  })

  test('is the same in messages and roles', () => {
    fc.assert(
      fc.property(columns, text, (pairs, template) => {
        const expected = fillColumns(template, pairs)
        const raw = new RawPromptTemplate([{ role: 'user', content: template }]).fill(pairs)
        expect(raw.messages).toEqual([{ role: 'user', content: expected }])
        const legacyPrompt = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: template }] }).fill(pairs)
        expect(legacyPrompt.text).toBe(expected)
      }),
    )
  })

  test('without a column a text is as it was', () => {
    fc.assert(fc.property(text, (template) => fillColumns(template, {}) === template))
  })
})

describe('the list form', () => {
  test('keeps the content of every message of the data set as a suffix, in order', () => {
    fc.assert(
      fc.property(messages, messages, (entries, dataset) => {
        const got = MetaTemplate.from(entries).toMessages(dataset)
        let from = 0
        for (const { role, content } of dataset) {
          const at = got.findIndex((m, i) => i >= from && m.role === role && textOf(m).endsWith(content))
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + 1
        }
        const size = (list: readonly Message[]) => list.reduce((sum, m) => sum + textOf(m).length, 0)
        expect(size(got)).toBe(size(entries) + size(dataset))
      }),
    )
  })
})

describe('the dictionary form', () => {
  test('ppl text begins with gen text where the last role generates', () => {
    fc.assert(
      fc.property(legacy, ({ round, begin, ice, turns, globals }) => {
        const meta = MetaTemplate.from({ round, begin: globals[0], end: globals[1] })
        const prompt = listOf(begin, ice, turns)
        expect(meta.toText(prompt, { mode: 'ppl' }).startsWith(meta.toText(prompt, { mode: 'gen' }))).toBe(
          true,
        )
        const gen = meta.compose(prompt, { mode: 'gen', as: 'text' })
        expect(gen.report.generationPrefix).toBe(round.at(-1)!.begin)
      }),
    )
  })

  test('text and messages have the same turns', () => {
    fc.assert(
      fc.property(legacy, ({ round, begin, ice, turns }) => {
        const bare = round.map(({ role, prompt, generate }) => ({
          role,
          prompt,
          generate: generate ?? false,
        }))
        const mapped = bare.map((role, i) => ({ ...role, api_role: `r${i}` }))
        const marked = bare.map((role, i) => ({ ...role, begin: `\0r${i}\0`, end: '' }))
        const prompt = listOf(begin, ice, turns)
        const items = MetaTemplate.from({ round: mapped }).toItems(prompt, { mode: 'ppl' }) as {
          role: string
          prompt: string
        }[]
        const parts = MetaTemplate.from({ round: marked })
          .toText(prompt, { mode: 'ppl' })
          .split('\0')
          .slice(1)
        const joined: { role: string; prompt: string }[] = []
        for (let i = 0; i < parts.length; i += 2) {
          const [role, content] = [parts[i]!, parts[i + 1]!]
          const last = joined.at(-1)
          if (last?.role === role) last.prompt += `\n${content}`
          else joined.push({ role, prompt: content })
        }
        expect(items).toEqual(joined)
      }),
    )
  })
})

test('the pieces of a description are the prompt', () => {
  fc.assert(
    fc.property(
      legacy,
      fc.constantFrom('gen' as const, 'ppl' as const),
      ({ round, begin, ice, turns }, mode) => {
        const meta = MetaTemplate.from({ round })
        const prompt = listOf(begin, ice, turns)
        const { blocks } = meta.describe(prompt, { mode, as: 'text' })
        expect(blocks[0]!.pieces.map((piece) => piece.text).join('')).toBe(meta.toText(prompt, { mode }))
      },
    ),
  )
})

/** Messages with fields that are objects, which a shallow copy would share. */
const nested = fc.array(
  fc.record({
    role: fc.constantFrom('system', 'user', 'assistant'),
    content: text,
    tag: fc.record({ parts: fc.array(fc.record({ text })) }),
  }),
  { maxLength: 4 },
)

test('what comes out may be changed: nothing of it is part of what went in', () => {
  fc.assert(
    fc.property(nested, nested, (entries, dataset) => {
      const inputs = frozen({ entries, dataset })
      const meta = MetaTemplate.from(inputs.entries)
      const raw = new RawPromptTemplate([...inputs.dataset, '</E>'] as RawElement[], {
        formatVariables: false,
      })
      const prompt = raw.fill({}, { examples: inputs.dataset })
      const got = meta.toMessages(prompt)
      for (const result of [got, prompt.messages])
        for (const object of objectsIn(result)) expect(Object.isFrozen(object)).toBe(false)
      expect(meta.toMessages(prompt)).toEqual(got)
    }),
  )
})

function objectsIn(value: unknown): object[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(objectsIn)]
    : []
}

test('no call changes its input', () => {
  fc.assert(
    fc.property(legacy, nested, nested, columns, ({ round, begin, ice, turns }, entries, dataset, pairs) => {
      const inputs = frozen({ round, begin, ice, turns, entries, dataset, pairs })
      const prompt = listOf(inputs.begin, inputs.ice, inputs.turns)
      const meta = MetaTemplate.from({ round: inputs.round })
      expect(meta.toText(prompt)).toBe(meta.toText(prompt))
      expect(MetaTemplate.from(inputs.entries).toMessages(inputs.dataset)).toEqual(
        MetaTemplate.from(inputs.entries).toMessages(inputs.dataset),
      )
      const raw = new RawPromptTemplate(frozen([{ role: 'user', content: '{q}' }, '</E>']))
      expect(raw.fill(inputs.pairs, { examples: inputs.dataset, outputColumn: 'q' }).messages.length).toBe(
        dataset.length + 1,
      )
      new PromptTemplate(frozen({ round: inputs.turns })).fill(inputs.pairs, { outputColumn: 'q' })
    }),
  )
})
