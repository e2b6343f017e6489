import { describe, expect, test } from 'vitest'
import {
  BaseChatTemplate,
  fingerprint,
  MODELS,
  matchTemplate,
  pluginImports,
  resolveTemplate,
} from '../src/index.js'
import { globScore } from '../src/match/glob.js'
import { modelName } from '../src/match/model-name.js'

const JINJA = '{{ messages }}'

MODELS.register(
  {
    name: 'tea',
    serves: {
      ids: ['*tea-*chat*', '*tea-*-sft'],
      not: ['*iced*'],
      architectures: ['TeaForCausalLM'],
      fingerprints: [fingerprint(JINJA)],
    },
  },
  class Tea extends BaseChatTemplate {},
)
MODELS.register(
  { name: 'green-tea', serves: { ids: ['*green-tea-*chat*'] } },
  class GreenTea extends BaseChatTemplate {},
)
MODELS.register({ name: 'mate-a', serves: { ids: ['mate-*'] } }, class MateA extends BaseChatTemplate {})
MODELS.register({ name: 'mate-b', serves: { ids: ['*mate-*'] } }, class MateB extends BaseChatTemplate {})

describe('matchTemplate', () => {
  test.each([
    ['org/Tea-7B-Chat', 'tea'],
    ['org/tea-7b-chat.Q4_K_M.gguf', 'tea'],
    ['C:\\models\\tea-7b-chat', 'tea'],
    ['/cache/models--org--tea-7b-chat/snapshots/abc', 'tea'],
    ['org/Green-Tea-7B-Chat', 'green-tea'],
    ['org/iced-tea-7b-chat', undefined],
    ['tea-7b-chat/run-3', undefined],
    ['org/tea-7b', undefined],
    ['org/tea-7b-chat-base', undefined],
    ['org/tea-7b-chat-reward', undefined],
    ['org/tea-7b-chat-dpo-v3', undefined],
    ['org/tea-7b-sft', 'tea'],
    ['', undefined],
  ])('%s -> %s', (model, name) => {
    expect(matchTemplate({ model })?.name).toBe(name)
  })

  test('says why, and what else claims the model', () => {
    expect(matchTemplate({ model: 'org/Green-Tea-7B-Chat' })).toEqual({
      name: 'green-tea',
      package: null,
      source: 'model_id',
      reason: 'the name "green-tea-7b-chat" fits "*green-tea-*chat*"',
      alternatives: ['tea'],
    })
  })

  test('two equal claims are an error', () => {
    expect(() => matchTemplate({ model: 'mate-1' })).toThrow(
      /"mate-1" is claimed by "mate-a" and "mate-b" alike/,
    )
  })

  test('the architecture decides when the name is neutral, never against a name that forbids a guess', () => {
    const modelConfig = { architectures: ['TeaForCausalLM'] }
    expect(matchTemplate({ model: 'run-7', modelConfig })).toMatchObject({
      name: 'tea',
      source: 'architecture',
    })
    expect(matchTemplate({ model: 'tea-7b-base', modelConfig })).toBe(null)
    expect(matchTemplate({ model: 'iced-tea', modelConfig })).toBe(null)
    expect(matchTemplate({ model: 'run-7', modelConfig: { architectures: null } })).toBe(null)
  })

  test('the text of the template goes before the name', () => {
    expect(matchTemplate({ model: 'green-tea-chat', jinja: JINJA })).toMatchObject({
      name: 'tea',
      source: 'jinja',
    })
    expect(matchTemplate({ model: 'green-tea-chat', jinja: 'other' })).toBe(null)
  })
})

describe('resolveTemplate', () => {
  test('an explicit name, class, template, configuration or JSON text decides alone', async () => {
    const model = 'org/tea-7b-chat'
    const template = MODELS.build('green-tea')
    expect(await resolveTemplate({ template: 'green-tea', model })).toMatchObject({
      name: 'green-tea',
      source: 'explicit',
    })
    expect((await resolveTemplate({ template, model })).template).toBe(template)
    class Own extends BaseChatTemplate {}
    expect((await resolveTemplate({ template: Own, model })).template).toBeInstanceOf(Own)
    expect((await resolveTemplate({ template: '{"user": "U"}' })).template.render('x')).toBe('Ux')
    await expect(resolveTemplate({ template: 'gren-tea' })).rejects.toThrow(/Did you mean "green-tea"/)
    for (const wrong of [
      7,
      () => {},
      class Own {},
      { render() {} },
      { modelName: 'x', toJson() {}, load() {} },
    ]) {
      await expect(resolveTemplate({ template: wrong as never })).rejects.toThrow(
        /^Option template is .*; expected a name, a configuration, a class or a template/,
      )
    }
  })

  test.each<[options: unknown, message: RegExp]>([
    [undefined, /resolve options is undefined; expected an object/],
    [
      'vicuna',
      /resolve options is "vicuna"; expected an object\. Such as: resolveTemplate\(\{ template: "vicuna" \}\)/,
    ],
    [{ model: 'x', temlate: 'tea' }, /There is no option "temlate"\. Did you mean "template"\?/],
    [{ model: 5 }, /model is 5; expected the id, path or file name of a model/],
    [{ model: 'x', prefer: 'jijna' }, /prefer is "jijna"; expected "class" or "jinja"/],
    [{ jinja: 5 }, /jinja is 5; expected the text of a chat template/],
    [
      { modelConfig: { architectures: 'X' } },
      /modelConfig is an object; .*whose architectures are a list of names/,
    ],
    [
      { tokenizerConfig: { chat_template: 5 } },
      /tokenizerConfig is an object; expected the object of a tokenizer_config/,
    ],
    [{ tokenizerConfig: { chat_template: [{ name: 'a' }] } }, /tokenizerConfig is an object/],
    [{ lookedAt: 'x' }, /lookedAt is "x"; expected a list of texts/],
  ])('%j is one clear error', async (options, message) => {
    await expect(resolveTemplate(options as never)).rejects.toThrow(message)
  })

  test('null is nothing', async () => {
    const nothing = { template: null, model: null, modelConfig: null, tokenizerConfig: null, jinja: null }
    await expect(resolveTemplate(nothing)).rejects.toThrow(/nothing was given/)
    expect(matchTemplate({ model: null, modelConfig: null, jinja: null })).toBe(null)
    expect(() => matchTemplate('x' as never)).toThrow(/facts is "x"; expected an object/)
  })

  test.each(['chat.json', './chat', '/srv/Chat.JSON'])('the path of a file is no name: %s', async (path) => {
    await expect(resolveTemplate({ template: path })).rejects.toMatchObject({
      code: 'unknown_template',
      hint: 'For a file give await fromJsonFile(path) of @parlance/core/node, or its text.',
    })
  })

  test('a very long name is cut in errors', async () => {
    const name = 'x'.repeat(1_000_000)
    await expect(resolveTemplate({ template: name })).rejects.toThrow(
      /^No chat template is called "x{120}\.\.\." \(1000000/,
    )
    await expect(resolveTemplate({ model: name })).rejects.toThrow(
      /^No chat template found for "x{120}\.\.\."/,
    )
  })

  test('a model id, with the reason', async () => {
    const resolved = await resolveTemplate({ model: 'org/tea-7b-chat' })
    expect(resolved).toMatchObject({ name: 'tea', source: 'model_id', alternatives: [] })
    expect(resolved.template.render('x')).toBe('x')
  })

  test('the text that the tokenizer ships, before a folder name', async () => {
    const tokenizerConfig = { chat_template: JINJA }
    expect(await resolveTemplate({ model: 'green-tea-chat', tokenizerConfig })).toMatchObject({
      name: 'tea',
      source: 'tokenizer_config.chat_template',
    })
    const named = {
      chat_template: [
        { name: 'tool_use', template: 'x' },
        { name: 'default', template: JINJA },
      ],
    }
    expect((await resolveTemplate({ tokenizerConfig: named })).name).toBe('tea')
    await expect(resolveTemplate({ jinja: 'other', model: 'green-tea-chat' })).rejects.toThrow(
      /npm install @parlance\/hf/,
    )
    await expect(resolveTemplate({ jinja: JINJA, prefer: 'jinja' })).rejects.toThrow(/@parlance\/hf/)
  })

  test('nothing fits: what was looked at, and what to do', async () => {
    const failing = resolveTemplate({
      model: 'my-tuned-vl',
      tokenizerConfig: {},
      modelConfig: { architectures: ['SomethingNew'] },
    })
    await expect(failing).rejects.toThrow(
      'No chat template found for "my-tuned-vl": no known template serves it. Looked at: tokenizer_config.json (no chat template in it); the model\'s name "my-tuned-vl"; the architecture SomethingNew. Name one yourself: the option template (a name, a class, JSON text or what fromJsonFile of @parlance/core/node reads; --chat-template on a command line).',
    )
    await expect(resolveTemplate({ tokenizerConfig: {}, lookedAt: ['a.json (empty)'] })).rejects.toThrow(
      /Looked at: a\.json \(empty\)\. Name/,
    )
    await expect(resolveTemplate({ model: 'org/tea-7b-reward' })).rejects.toThrow(/"reward" in its name/)
    await expect(resolveTemplate({})).rejects.toThrow(/nothing was given/)
  })

  test('loads a plugin when a name of it is asked for', async () => {
    let loaded = 0
    MODELS.provide(
      pluginImports({
        'late-tea': async () => {
          loaded++
          MODELS.register(
            { name: 'late-tea', serves: { ids: ['late-*'] } },
            class Late extends BaseChatTemplate {},
          )
        },
        broken: async () => {
          throw new Error('no such file')
        },
        empty: async () => undefined,
      }),
    )
    expect(() => MODELS.build('late-tea')).toThrow(
      'The chat template "late-tea" is in the list of imports and not loaded yet. Use: await resolveTemplate({ template: \'late-tea\' }).',
    )
    expect(loaded).toBe(0)
    expect((await resolveTemplate({ template: 'late-tea' })).template.render('x')).toBe('x')
    await resolveTemplate({ template: 'late-tea' })
    expect(loaded).toBe(1)
    await expect(resolveTemplate({ template: 'broken' })).rejects.toThrow(
      'The import for the chat template "broken" could not be loaded: no such file Correct "broken" in the list of imports',
    )
    await expect(resolveTemplate({ template: 'empty' })).rejects.toThrow(
      'The import for the chat template "empty" was loaded and did not register it.',
    )
  })
})

test('globs: literal characters, * only, linear', () => {
  expect(globScore('a*b*c', 'a-bb-c')).toBe(3)
  expect(globScore('abc', 'abc')).toBe(3)
  expect(globScore('a*', 'a')).toBe(1)
  for (const [glob, text] of [
    ['abc', 'abcd'],
    ['a*b', 'ac'],
    ['ab*ba', 'aba'],
    ['*x*y', 'yx'],
    ['a*bc*c', 'abc'],
  ]) {
    expect(globScore(glob!, text!)).toBe(-1)
  }
  expect(globScore(`${'*a'.repeat(2000)}b`, 'a'.repeat(100_000))).toBe(-1)
})

test('the name in a path', () => {
  expect(modelName('a/b/C-7B/')).toBe('c-7b')
  expect(modelName('codellama:7b-instruct')).toBe('codellama:7b-instruct')
  expect(modelName('///')).toBe('')
  expect(modelName('/cache/models--gpt2/snapshots/abc')).toBe('gpt2')
  expect(modelName('models--org--a--b')).toBe('a--b')
})

test('a name with very many digits is read in linear time', () => {
  expect(matchTemplate({ model: `${'1'.repeat(300_000)}x` })).toBe(null)
})
