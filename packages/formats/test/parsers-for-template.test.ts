import { BaseChatTemplate } from '@parlance/core'
import { describe, expect, it } from 'vitest'
import { parsersForTemplate } from '../src/index.js'

describe('parsers for a template', () => {
  it.each([
    ['a <tool_call>{"name": n, "arguments": a}</tool_call> <think></think>', 'deepseek-v3', 'hermes'],
    ['<tool_call><function=f><parameter=p>', null, 'qwen-xml'],
    ['<tool_call>f<arg_key>k</arg_key>', null, 'glm-xml'],
    ['<｜tool▁calls▁begin｜> ```json', null, 'deepseek-v3'],
    ['<｜tool▁calls▁begin｜>', null, 'deepseek-v31'],
    ['[TOOL_CALLS] [ARGS] [THINK] [/THINK]', 'magistral', 'mistral-args'],
    ['<|channel>thought\\n <channel|> <|tool_call>call: <tool_call|>', 'gemma4', 'gemma4'],
    ['<start_function_call>call:', null, 'functiongemma'],
    ['[TOOL_CALLS]', null, 'mistral-json'],
    ['<|start|>assistant<|channel|>analysis', null, 'harmony'],
    ['<|header_start|>assistant<|header_end|> <|python_start|>', null, 'llama4-json'],
    ['<|tool|> <|/tool|>', null, 'phi4mini'],
    ['<beginning_of_sentence> <tool_calls>', null, 'minimax-m1'],
    [']<]minimax[>[<tool_call> <mm:think></mm:think>', 'minimax-m3', 'minimax-m3'],
    ['<|open|>think<|sep|> <|end_of_msg|>', null, 'xtml'],
    ['{{ messages[0].content }}', null, null],
  ])('%s', (text, reasoning, tools) => {
    expect(parsersForTemplate(text)).toMatchObject({ reasoning, tools })
  })

  it('says which texts decided', () => {
    expect(parsersForTemplate('<think></think><tool_call>"arguments"').reason).toBe(
      'The template holds <think> and </think> for "deepseek-v3", <tool_call> and "arguments" for "hermes".',
    )
  })

  it('reads Llama 4, whose text beside calls has a mark of its own in front', () => {
    const output = '<|python_start|>I ring.<|python_end|>{"name": "ring", "parameters": {}}'
    const { message } = new BaseChatTemplate().parse(output, { toolParser: 'llama4-json', callId: () => 'a' })
    expect(message).toEqual({
      role: 'assistant',
      content: 'I ring.',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: '{}' } }],
    })
  })

  it('reads Harmony, whose reasoning and calls are one', () => {
    const output = '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hi'
    const { message } = new BaseChatTemplate().parse(output, { toolParser: 'harmony' })
    expect(message).toEqual({ role: 'assistant', content: 'Hi', reasoning_content: 'Hm.' })
  })
})
