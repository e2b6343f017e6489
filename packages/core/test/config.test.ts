import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { BaseChatTemplate, ChatTemplateConfig, MODELS } from '../src/index.js'
import { chatTemplateOption, fromJsonFile } from '../src/node/index.js'

const json = (content: object) => JSON.stringify(content)

/** The file of the specification. */
const SPECIFIED = {
  model_name: 'your awesome chat template name',
  system: '<|im_start|>system\n',
  meta_instruction: 'You are a robot developed by LMDeploy.',
  eosys: '<|im_end|>\n',
  user: '<|im_start|>user\n',
  eoh: '<|im_end|>\n',
  assistant: '<|im_start|>assistant\n',
  eoa: '<|im_end|>',
  separator: '\n',
  capability: 'chat',
  stop_words: ['<|im_end|>'],
}

describe('fromJson', () => {
  test('a template that a tokenizer ships may be named before there is a tokenizer', () => {
    class NeedsTokenizer extends BaseChatTemplate {
      static fromTokenizer(): void {}
      constructor() {
        super()
        throw new Error('no tokenizer')
      }
    }
    MODELS.register('hf', NeedsTokenizer)
    try {
      const config = ChatTemplateConfig.fromJson('{"model_name": "hf", "model_path": "org/model"}')
      expect([config.modelName, config.modelPath]).toEqual(['hf', 'org/model'])
      expect(() => config.template()).toThrow('no tokenizer')
    } finally {
      MODELS.unregister('hf')
    }
  })

  test('a new name is registered and resolves by name', () => {
    const config = ChatTemplateConfig.fromJson(json(SPECIFIED))
    const messages = [
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'two' },
      { role: 'user', content: 'three' },
    ]
    const expected =
      '<|im_start|>system\nYou are a robot developed by LMDeploy.<|im_end|>\n<|im_start|>user\none<|im_end|>\n<|im_start|>assistant\ntwo<|im_end|>\n<|im_start|>user\nthree<|im_end|>\n<|im_start|>assistant\n'
    expect(config.template().render(messages)).toBe(expected)
    expect(MODELS.build('your awesome chat template name').render(messages)).toBe(expected)
    expect(MODELS.build('your awesome chat template name').info.stops).toEqual(['<|im_end|>'])
  })

  test('the same content again is no change, other content an error', () => {
    ChatTemplateConfig.fromJson({ model_name: 'cfg-same', user: 'U', eoh: 'E' })
    const names = MODELS.names()
    ChatTemplateConfig.fromJson({ eoh: 'E', user: 'U', system: null, model_name: 'cfg-same' })
    expect(MODELS.names()).toEqual(names)
    expect(() => ChatTemplateConfig.fromJson({ model_name: 'cfg-same', user: 'V' })).toThrow(
      /"cfg-same" with other fields/,
    )
    expect(MODELS.build('cfg-same').render('x')).toBe('UxE')
  })

  test('with the name of a class the fields that are not null override', () => {
    class Known extends BaseChatTemplate {
      static override readonly fields = {
        user: '<|im_start|>user\n',
        eoh: '<|im_end|>\n',
        metaInstruction: 'm',
      }
    }
    MODELS.register('cfg-known', Known)
    const render = (fields: object) =>
      ChatTemplateConfig.fromJson({ model_name: 'cfg-known', ...fields })
        .template()
        .render('x')
    expect(render({ user: null, eoh: '' })).toBe('m<|im_start|>user\nx')
    expect(render({ meta_instruction: null })).toBe('m<|im_start|>user\nx<|im_end|>\n')
    expect(MODELS.build('cfg-known').render('x')).toBe('m<|im_start|>user\nx<|im_end|>\n')
  })

  test('without a name it is an unnamed template', () => {
    const names = MODELS.names()
    for (const content of [{ user: 'U:' }, { model_name: null, user: 'U:' }]) {
      const config = ChatTemplateConfig.fromJson(content)
      expect(config.modelName).toBe(null)
      expect(config.template().render('x')).toBe('U:x')
    }
    expect(MODELS.names()).toEqual(names)
  })

  test('a byte order mark, CRLF, doubled keys and a dot in the name are fine', () => {
    const text = '\uFEFF{\r\n "model_name": "cfg.dotted",\r\n "user": "first", "user": "second"\r\n}\r\n'
    expect(ChatTemplateConfig.fromJson(text).template().render('x')).toBe('secondx')
  })

  test.each<[string, string | object, RegExp]>([
    [
      'two unknown keys',
      { eos_sys: '', usr: 'U' },
      /"eos_sys", "usr".*"eos_sys": Did you mean "eosys".*"usr": Did you mean "user"/s,
    ],
    [
      'a key in camel case',
      { metaInstruction: 'x' },
      /unknown field "metaInstruction"\. Did you mean "meta_instruction"/,
    ],
    ['a wrong type', { user: 7 }, /"user" of the chat template JSON is 7; expected a string/],
    [
      'a float',
      '{"model_name": "cfg-bad", "user": 5.0}',
      /"user" of the chat template JSON is 5\.0; expected a string/,
    ],
    [
      'a string as stop words',
      { stop_words: '</s>' },
      /"stop_words" of the chat template JSON is "<\/s>"; expected null or a list/,
    ],
    ['a name that is no text', { model_name: ['a'] }, /"model_name".*an array of 1; expected a string/],
    ['an empty name', { model_name: '' }, /"model_name".*is ""; expected a string that is not empty/],
    [
      'an unknown capability',
      { capability: 'voice' },
      /"voice"; expected one of chat, completion, infilling, python/,
    ],
    ['a list', '[1]', /the chat template JSON is an array of 1; expected an object/],
    ['a string', '"vicuna"', /is "vicuna"; expected an object/],
    ['null', 'null', /is null; expected an object/],
    [
      'a trailing comma',
      '{"user": "x",\n}',
      /JSON is not JSON: line 2, column 1: got [^.]*, expected [^.]*\. A chat/,
    ],
    ['a misspelt name', { model_name: 'bse' }, /No chat template is called "bse"\. Did you mean "base"\?/],
    ['nothing', '', /not JSON: line 1, column 1/],
    ['a path', '/no/such/file.json', /not JSON: line 1, column 1/],
    ['a prototype key', '{"__proto__": {"user": "x"}}', /unknown field "__proto__"/],
  ])('%s is one clear error and registers nothing', (_, content, message) => {
    const names = MODELS.names()
    const named =
      typeof content === 'object' && !('model_name' in content)
        ? { model_name: 'cfg-bad', ...content }
        : content
    expect(() => ChatTemplateConfig.fromJson(named)).toThrow(message)
    expect(MODELS.names()).toEqual(names)
  })

  test('a field that the named class does not honour is an error', () => {
    class Fixed extends BaseChatTemplate {
      static override readonly traits = { honours: ['user'] as const }
    }
    MODELS.register('cfg-fixed', Fixed)
    expect(() => ChatTemplateConfig.fromJson({ model_name: 'cfg-fixed', eoa: 'x' })).toThrow(
      /does not use the field "eoa"/,
    )
  })

  test('a class may have fields of its own', () => {
    class Extra extends BaseChatTemplate {
      static override readonly fields: object = { suffixFirst: false }
      protected override writeGenerationPrompt(out: { markup(text: string): void }) {
        out.markup(String(this.markers.suffixFirst))
      }
    }
    MODELS.register('cfg-extra', Extra)
    expect(
      ChatTemplateConfig.fromJson({ model_name: 'cfg-extra', suffix_first: true }).template().render('x'),
    ).toBe('xtrue')
    expect(() => ChatTemplateConfig.fromJson({ model_name: 'base', suffix_first: true })).toThrow(
      /unknown field "suffix_first"/,
    )
  })
})

describe('new ChatTemplateConfig', () => {
  test('names a field as it was given', () => {
    const make = (fields: object) => new ChatTemplateConfig('base', fields as never)
    expect(() => make({ metaInstructions: 'x' })).toThrow(
      /^ChatTemplateConfig has an unknown field "metaInstructions"\. Did you mean "metaInstruction"\?/,
    )
    expect(() => make({ stopWords: 'x' })).toThrow(/"stopWords" of ChatTemplateConfig is "x"/)
    expect(() => make({ meta_instruction: 'x' })).toThrow(/unknown field "meta_instruction"/)
  })

  test('takes an object of fields', () => {
    for (const fields of [null, 'x', ['x']])
      expect(() => new ChatTemplateConfig('base', fields as never)).toThrow(/expected an object of fields/)
  })

  test('of a template that a tokenizer ships says what to install', () => {
    expect(() => new ChatTemplateConfig('hf').template()).toThrow(/npm install @parlance\/hf/)
    expect(() => MODELS.build('hf')).toThrow(/npm install @parlance\/hf/)
  })

  test('names a template, or makes one', () => {
    expect(new ChatTemplateConfig('base', { user: 'U', eoh: null }).template().render('x')).toBe('Ux')
    expect(() => new ChatTemplateConfig('cfg-nobody').template()).toThrow(
      /No chat template is called "cfg-nobody"/,
    )
    expect(new ChatTemplateConfig('cfg-made', { user: 'M' }).template().render('x')).toBe('Mx')
    expect(MODELS.build('cfg-made').render('x')).toBe('Mx')
    expect(() => new ChatTemplateConfig('base', { usr: 'U' } as never)).toThrow(/Did you mean "user"/)
  })

  test('toJson writes what LMDeploy writes', () => {
    expect(
      new ChatTemplateConfig('茶馆', {
        metaInstruction: '你好 "quoted" \n',
        stopWords: ['<|im_end|>', '😀'],
      }).toJson(),
    ).toBe(`{
    "model_name": "茶馆",
    "model_path": null,
    "system": null,
    "meta_instruction": "你好 \\"quoted\\" \\n",
    "eosys": null,
    "user": null,
    "eoh": null,
    "assistant": null,
    "eoa": null,
    "tool": null,
    "eotool": null,
    "separator": null,
    "capability": null,
    "stop_words": [
        "<|im_end|>",
        "😀"
    ]
}`)
    const text = new ChatTemplateConfig('cfg-round', {
      user: 'U',
      eosToken: '</s>',
      modelPath: 'org/model',
    }).toJson()
    expect(ChatTemplateConfig.fromJson(text).toJson()).toBe(text)
  })
})

describe('fromJsonFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('reads a file', async () => {
    const path = join(folder, 'template.json')
    writeFileSync(
      path,
      Buffer.from('efbbbf7b226d6f64656c5f6e616d65223a2262617365222c2275736572223a22553a227d', 'hex'),
    )
    const config = await fromJsonFile(path)
    expect([config.modelName, config.fields.user]).toEqual(['base', 'U:'])
  })

  test('takes a file URL', async () => {
    const path = join(folder, 'url.json')
    writeFileSync(path, '{"user": "U:"}')
    expect((await fromJsonFile(pathToFileURL(path))).fields.user).toBe('U:')
    for (const wrong of [undefined, '', new URL('https://example.org/x.json')])
      await expect(fromJsonFile(wrong as never)).rejects.toThrow(/path is .*; expected a path or a file URL/)
  })

  test('takes UTF-8 alone', async () => {
    const path = join(folder, 'latin-1.json')
    writeFileSync(path, Buffer.from('{"user": "Gr\u00fc\u00dfe: "}', 'latin1'))
    await expect(fromJsonFile(path)).rejects.toThrow(`${path}: is not UTF-8 text`)
  })

  test('says which file is missing, is a folder, or is wrong', async () => {
    await expect(fromJsonFile('tmpl/chat.json')).rejects.toThrow(`${resolve('tmpl/chat.json')}: not found.`)
    await expect(fromJsonFile(folder)).rejects.toThrow(/is a directory; expected a file/)
    const path = join(folder, 'bad.json')
    writeFileSync(path, '{"user": }')
    await expect(fromJsonFile(path)).rejects.toThrow(`${path} is not JSON: line 1, column 10`)
  })

  test('is what --chat-template means for a path; a name stays a name', async () => {
    const path = join(folder, 'option.json')
    writeFileSync(path, '{"user": "U:"}')
    expect((await chatTemplateOption(path))?.template().render('x')).toBe('U:x')
    expect((await chatTemplateOption('{"user": "J:"}'))?.template().render('x')).toBe('J:x')
    expect(await chatTemplateOption('')).toBe(null)
    expect(await chatTemplateOption('base', 'org/model')).toMatchObject({
      modelName: 'base',
      modelPath: 'org/model',
    })
    await expect(chatTemplateOption('bas')).rejects.toThrow(/called "bas"\. Did you mean "base"\?/)
    await expect(chatTemplateOption('base.json')).rejects.toThrow(`${resolve('base.json')}: not found`)
  })
})
