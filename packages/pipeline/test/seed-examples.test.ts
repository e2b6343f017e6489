import '@parlance/plugin-internlm'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BaseChatTemplate, ChatTemplateConfig, MODELS, register } from '@parlance/core'
import { fromJsonFile } from '@parlance/core/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completions, pipeline } from '../src/index.js'
import { sse, streamed } from './support/streamed.js'
import { type TestServer, testServer } from './support/test-server.js'

const MODEL = 'internlm/internlm2-chat-7b'
const JSON_FILE = `{
    "model_name": "your awesome chat template name",
    "system": "<|im_start|>system\\n",
    "meta_instruction": "You are a robot developed by LMDeploy.",
    "eosys": "<|im_end|>\\n",
    "user": "<|im_start|>user\\n",
    "eoh": "<|im_end|>\\n",
    "assistant": "<|im_start|>assistant\\n",
    "eoa": "<|im_end|>",
    "separator": "\\n",
    "capability": "chat",
    "stop_words": ["<|im_end|>"]
}
`
const PROMPT = `<|im_start|>system
You are a robot developed by LMDeploy.<|im_end|>
<|im_start|>user
who are you?<|im_end|>
<|im_start|>assistant
`
const MESSAGES = [{ role: 'user', content: 'who are you?' }]

/** A customised chat template. */
@register('customized_model')
class CustomizedModel extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are a robot developed by LMDeploy.',
    user: '<|im_start|>user\n',
    assistant: '<|im_start|>assistant\n',
    eosys: '<|im_end|>\n',
    eoh: '<|im_end|>\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stopWords: ['<|im_end|>', '<|action_end|>'],
  }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-json-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A completions server that goes on behind the stop word. */
function robot(): Promise<TestServer> {
  const pieces = ['I am a robot', ' developed by LMDeploy.', '<|im', '_end|>', 'and more']
  const events = pieces.map((text) => ({ choices: [{ index: 0, text, finish_reason: null }] }))
  return testServer(streamed(sse([...events, { choices: [{ index: 0, text: '', finish_reason: 'stop' }] }])))
}

describe("LMDeploy's two ways to bring a chat template", () => {
  test('a JSON file', async () => {
    const server = await robot()
    const path = join(folder, 'template.json')
    await writeFile(path, JSON_FILE)
    const engine = completions({ baseUrl: server.baseUrl })
    const pipe = await pipeline(MODEL, { chatTemplateConfig: await fromJsonFile(path), engine })
    const response = await pipe.infer(MESSAGES)
    expect(response).toMatchObject({
      text: 'I am a robot developed by LMDeploy.',
      finishReason: 'stop',
      matchedStop: '<|im_end|>',
    })
    expect(server.body).toMatchObject({
      model: MODEL,
      prompt: PROMPT,
      stop: ['<|im_end|>'],
      max_tokens: 512,
    })
    expect(MODELS.has('your awesome chat template name')).toBe(true)
  })

  test('the same as JSON text', async () => {
    const server = await robot()
    const path = join(folder, 'template.json')
    await writeFile(path, JSON_FILE)
    const engine = completions({ baseUrl: server.baseUrl })
    const pipe = await pipeline(MODEL, { template: await readFile(path, 'utf8'), engine })
    expect((await pipe.infer(MESSAGES)).text).toBe('I am a robot developed by LMDeploy.')
    expect(server.body).toMatchObject({ prompt: PROMPT })
  })

  test('a class, registered by its name', async () => {
    const server = await robot()
    const pipe = await pipeline(MODEL, {
      chatTemplateConfig: new ChatTemplateConfig('customized_model'),
      engine: completions({ baseUrl: server.baseUrl }),
    })
    let text = ''
    for await (const response of pipe.streamInfer(MESSAGES)) text += response.text
    expect(text).toBe('I am a robot developed by LMDeploy.')
    expect(pipe.resolved?.template).toBeInstanceOf(CustomizedModel)
    expect(server.body).toMatchObject({
      prompt: PROMPT,
      stop: ['<|im_end|>', '<|action_end|>'],
      stream: true,
    })
  })
})
