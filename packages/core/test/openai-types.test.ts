import type OpenAI from 'openai'
import { expect, expectTypeOf, test } from 'vitest'
import { BaseChatTemplate, type Message, type ParsedMessage, type Tool } from '../src/index.js'

test('the message and tool types of the openai package are accepted', () => {
  expectTypeOf<OpenAI.ChatCompletionMessageParam>().toExtend<Message>()
  expectTypeOf<OpenAI.ChatCompletionMessage>().toExtend<Message>()
  expectTypeOf<OpenAI.ChatCompletionTool>().toExtend<Tool>()
  expectTypeOf<OpenAI.ChatCompletionFunctionTool>().toExtend<Tool>()
  expectTypeOf<OpenAI.FunctionDefinition>().toExtend<Tool>()
})

test('what is parsed can be sent back with the openai package, and is a message here', () => {
  expectTypeOf<ParsedMessage>().toExtend<OpenAI.ChatCompletionMessageParam>()
  expectTypeOf<ParsedMessage>().toExtend<Message>()
})

test('constant lists, bare functions, short parts and vendor keys are accepted', () => {
  const messages = [
    { role: 'system', content: 'a' },
    { role: 'user', content: [{ type: 'text', text: 'b', cache: true }] },
    { role: 'assistant', content: 'c', wo_eos: true },
  ] as const
  expect(new BaseChatTemplate().render(messages)).toBe('abc')
  const written: readonly Message[] = [
    {
      role: 'user',
      content: [
        { type: 'image', image: 'u' },
        { type: 'sound', data: 1 },
      ],
      task: 'query',
    },
    {
      role: 'assistant',
      tool_calls: [{ id: 'x', type: 'function', function: { name: 'f', arguments: { a: 1 } }, extra: 1 }],
    },
  ]
  const tools: readonly Tool[] = [
    { name: 'f', parameters: { type: 'object' }, vendor: 1 },
    { type: 'function', function: { name: 'g' } },
  ]
  expect([written.length, tools.length]).toEqual([2, 2])
})
