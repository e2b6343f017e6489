import '@parlance/plugin-chatml'
import { expect, test } from 'vitest'
import { type Pipeline, pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

const made = () => pipeline('mine', { template: 'chatml', engine: replay([['Ho']]) })

test.each<[what: string, call: (pipe: Pipeline) => unknown, words: string]>([
  ['session(null)', (pipe) => pipe.session(null as never), 'options is null; expected an object'],
  ['messages null', (pipe) => pipe.session({ messages: null as never }), 'messages is null; expected a list'],
  [
    'messages 5',
    (pipe) => pipe.session({ messages: 5 as never }),
    'messages is 5; expected a list of messages',
  ],
  ['messages x', (pipe) => pipe.session({ messages: 'x' as never }), 'messages is "x"; expected a list'],
  [
    'a message of none',
    (pipe) => pipe.session({ messages: [{}] as never }),
    'messages[0] is an object; expected',
  ],
  [
    'chat(null)',
    (pipe) => pipe.session().chat(null as never),
    'message is null; expected a text, or a message',
  ],
  ['chat([])', (pipe) => pipe.session().chat([] as never), 'message is an array of 0; expected a text'],
  ['chat({})', (pipe) => pipe.session().chat({} as never), 'message is an object; expected a text'],
  ['no session', (pipe) => pipe.chat('x', 'none' as never), 'session is "none"; expected a session of this'],
  ['generate(text)', (pipe) => pipe.generate('Hi' as never).next(), 'prompt is "Hi"; expected a prompt'],
  [
    'complete(messages)',
    (pipe) => pipe.complete([] as never).next(),
    'text is an array of 0; expected a text',
  ],
])('%s', async (_what, call, words) => {
  const pipe = await made()
  await expect((async () => call(pipe))()).rejects.toThrow(words)
})

test('a session answers with the engine of its own pipeline alone', async () => {
  const [one, other] = [await made(), await made()]
  const session = one.session()
  await expect(other.chat('x', session)).rejects.toMatchObject({ code: 'invalid_option' })
  expect((await one.chat('x', session)).history).toHaveLength(2)
})

test.each([[{}], [null], [{ template: {} }], ['qwen3']])(
  'a resolver that finds no template: %j',
  async (found) => {
    const making = pipeline('m', { engine: replay([['Ho']]), resolve: async () => found as never })
    await expect(making).rejects.toThrow(/resolve\(\) is .*; expected a template with its name/)
  },
)
