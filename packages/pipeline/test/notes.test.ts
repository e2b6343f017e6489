import '@parlance/plugin-deepseek'
import '@parlance/plugin-qwen'
import '@parlance/plugin-vicuna'
import { type Logger, silentLogger } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type InferOptions, pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

const TOOLS = [{ type: 'function', function: { name: 'ring' } }]

async function notesOf(model: string, options: InferOptions) {
  const pipe = await pipeline(model, { engine: replay([['Ho', '!']]) })
  const { notes } = await pipe.infer([{ role: 'user', content: 'Hi' }], options)
  return notes.map(({ code, source }) => [code, source])
}

describe('an answer carries the notes of its prompt', () => {
  test.each<[option: string, options: InferOptions, code: string, source: string]>([
    ['tools', { tools: TOOLS }, 'tools_not_rendered', 'tools'],
    ['documents', { documents: [{ text: 'a' }] }, 'documents_not_rendered', 'documents'],
    ['a variable', { kwargs: { nope: 1 } }, 'unused_kwarg', 'kwargs.nope'],
    ['a switch', { reasoning: 'high' }, 'reasoning_switch_ignored', 'reasoning'],
  ])('about %s that it cannot show', async (_option, options, code, source) => {
    expect(await notesOf('vicuna', options)).toContainEqual([code, source])
  })

  test('none where everything shows', async () => {
    expect(await notesOf('Qwen/Qwen3-8B', { tools: TOOLS, reasoning: false })).toEqual([])
  })

  test('each piece of it, and those of generate', async () => {
    const pipe = await pipeline('vicuna', { engine: replay([['Ho', '!']]) })
    const codes: string[][] = []
    for await (const { notes } of pipe.generate(pipe.compose('Hi', { kwargs: { nope: 1 } })))
      codes.push(notes.map(({ code }) => code))
    const each = ['default_system', 'unused_kwarg']
    expect(codes).toEqual([each, each, each])
  })

  test('a batch, each answer its own', async () => {
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine: replay([['Ho']]) })
    const system = { role: 'system', content: 'Be brief.' }
    const answers = await pipe.infer(['Hi', [system, { role: 'user', content: 'Hi' }]])
    expect(answers.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['default_system'], []])
  })
})

test.each<[model: string, lines: number]>([
  ['./Qwen3-8B', 1],
  ['../models/Qwen3-8B', 1],
  ['/srv/Qwen3-8B', 1],
  ['C:\\models\\Qwen3-8B', 1],
  ['Qwen/Qwen3-8B', 0],
])('that the name of a path alone chose the template is logged: %s', async (model, count) => {
  const lines: unknown[] = []
  const logger: Logger = { ...silentLogger, level: 'WARNING', warn: (...line) => lines.push(line) }
  const pipe = await pipeline(model, { engine: replay([['Ho']]), logger })
  expect(pipe.resolved?.name).toBe('qwen3')
  const message =
    'The name of the path alone chose the template; the files there were not read. Give resolve: resolveModel of @parlance/hf/node.'
  expect(lines).toEqual(Array(count).fill([message, { model, template: 'qwen3' }]))
  const named = await pipeline(model, { engine: replay([['Ho']]), logger, template: 'qwen3' })
  expect([named.resolved?.source, lines.length]).toEqual(['explicit', count])
})

test('what is left out is logged at WARNING, once; what a template adds is not', async () => {
  const lines: unknown[] = []
  const logger: Logger = {
    ...silentLogger,
    level: 'WARNING',
    warn: (message, facts) => lines.push([message, facts]),
  }
  const pipe = await pipeline('vicuna', { engine: replay([['Ho']]), logger })
  await pipe.infer(['Hi', 'Ho'], { tools: TOOLS })
  const facts = { model: 'vicuna', template: 'vicuna', code: 'tools_not_rendered', source: 'tools' }
  expect(lines).toEqual([['The format has no place for tools; 1 of them do not show in the prompt.', facts]])
  for (let at = 0; at < 200; at++) await pipe.infer('Hi', { kwargs: { [`v${at}`]: 1 } })
  expect(lines).toHaveLength(100)
})

test('reasoning that a format leaves out in each round of a conversation is noted, not warned of', async () => {
  const lines: unknown[] = []
  const logger: Logger = { ...silentLogger, level: 'WARNING', warn: (...line) => lines.push(line) }
  const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger })
  const { notes } = await pipe.infer([
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!', reasoning_content: 'A greeting.' },
    { role: 'user', content: 'Bye' },
  ])
  expect(notes.map(({ code }) => code)).toEqual(['reasoning_not_rendered'])
  expect(lines).toEqual([])
})
