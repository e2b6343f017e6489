import { type Message, MODELS, type Tool } from '@parlance/core'
import { TOOLS, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('chatglm3', { packageJson, under: [{ tools: TOOLS }] })

const glm = MODELS.build('chatglm3')
const tools: readonly Tool[] = [{ type: 'function', function: { name: 'ring' } }]
const TOOL_LIST = '[\n    {\n        "name": "ring"\n    }\n]'

describe('ChatGLM3', () => {
  test('a space stands behind the line break of each turn', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '' },
      { role: 'user', content: 'Hello?' },
    ]
    expect(glm.render(messages)).toBe(
      '[gMASK]sop<|system|>\n Be brief.<|user|>\n Hi<|assistant|>\n <|user|>\n Hello?<|assistant|>',
    )
  })

  test('the system message lists the tools, or one that says so', () => {
    const ask = { role: 'user', content: 'Ring.' }
    expect(glm.render([{ role: 'system', content: 'Be brief.' }, ask], { tools })).toBe(
      `[gMASK]sop<|system|>\n Be brief.\n${TOOL_LIST}<|user|>\n Ring.<|assistant|>`,
    )
    const prompt = glm.compose([ask], { tools })
    const words = 'Answer the following questions as best as you can. You have access to the following tools:'
    expect(prompt.text).toBe(`[gMASK]sop<|system|>\n ${words}\n${TOOL_LIST}<|user|>\n Ring.<|assistant|>`)
    expect(prompt.report.defaultSystem).toBe(words)
  })

  test('a call is a turn with a name, its arguments a Python call', () => {
    const given = { times: 2, note: "it's", loud: true, by: null }
    const answer: Message = {
      role: 'assistant',
      content: null,
      tool_calls: [{ function: { name: 'ring', arguments: given } }],
    }
    const prompt = glm.render([answer, { role: 'tool', content: 'rung' }])
    const output = 'ring\n ```python\ntool_call(times=2, note="it\'s", loud=True, by=None)\n```'
    expect(prompt).toBe(`[gMASK]sop<|assistant|>${output}<|observation|>\n rung<|assistant|>`)
    const { message } = glm.parse(`${output}<|observation|>`, { tools })
    expect(JSON.parse(message.tool_calls![0]!.function.arguments)).toEqual(given)
  })
})
