import { BaseChatTemplate, type Tool } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import '../src/index.js'

const tools: readonly Tool[] = [
  {
    type: 'function',
    function: { name: 'ring', parameters: { type: 'object', properties: { times: { type: 'integer' } } } },
  },
]
const called = {
  role: 'assistant',
  content: 'I ring.',
  reasoning_content: 'Ask.',
  tool_calls: [{ id: 'call_0', type: 'function', function: { name: 'ring', arguments: '{"times": 2}' } }],
}
const callId = (index: number) => `call_${index}`
const template = new BaseChatTemplate({ assistant: '<|assistant|>' })

describe('Kimi K3 by its name', () => {
  const K3_CALL = '<|open|>tools<|sep|><|open|>call tool="ring" index="1"<|sep|>'
  const K3_ARGUMENT = '<|open|>argument key="times" type="number"<|sep|>2<|close|>argument<|sep|>'
  const K3_ENDS = '<|close|>call<|sep|><|close|>tools<|sep|><|close|>message<|sep|>'
  const answer = `<|open|>response<|sep|>I ring.<|close|>response<|sep|>${K3_CALL}${K3_ARGUMENT}${K3_ENDS}`
  const output = `Ask.<|close|>think<|sep|>${answer}`
  const options = { toolParser: 'xtml', tools, callId }

  test('reads reasoning, content and calls', () => {
    expect(template.parse(output, options)).toEqual({ message: called, complete: true, problems: [] })
  })

  test('starts in the element that the prompt opened', () => {
    const prompt = '<|open|>message role="assistant"<|sep|><|open|>response<|sep|>'
    const { message } = template.parse('I ring.<|close|>response<|sep|>', { ...options, prompt })
    expect(message).toEqual({ role: 'assistant', content: 'I ring.' })
    expect(template.parse('I ring.', { ...options, kwargs: { thinking: false } }).message.content).toBe(
      'I ring.',
    )
  })

  test('begins a call', () => {
    const prompt = template.compose('Ring twice.')
    expect(template.startCall(prompt, { name: 'ring', ...options })?.text).toBe(K3_CALL)
  })
})

describe('MiniMax-M3 by its name', () => {
  const T = ']<]minimax[>['
  const open = `${T}<tool_call>\n${T}<invoke name="ring">`
  const output = `<mm:think>Ask.</mm:think>I ring.${open}${T}<times>2${T}</times>${T}</invoke>\n${T}</tool_call>`
  const options = { reasoningParser: 'minimax-m3', toolParser: 'minimax-m3', tools, callId }

  test('reads reasoning, content and calls', () => {
    expect(template.parse(output, options)).toEqual({ message: called, complete: true, problems: [] })
  })

  test('begins a call', () => {
    const prompt = template.compose('Ring twice.')
    expect(template.startCall(prompt, { ...options, reasoningParser: null, name: 'ring' })?.text).toBe(open)
  })
})
