import { type Message, MODELS, type Tool } from '@parlance/core'
import { TOOLS, testTemplate } from '@parlance/testkit'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

// An answer drops the reasoning of the calls before it, so calls are answered where a next one is written.
testTemplate('gpt-oss', { packageJson, under: [{}, { tools: TOOLS }], conversations: { alternate: true } })

const template = MODELS.build('gpt-oss')
const now = new Date(2025, 6, 4)
const tools: readonly Tool[] = [
  { name: 'ring', description: 'Rings.', parameters: { properties: { times: { type: 'integer' } } } },
]
const ask: Message = { role: 'user', content: 'Ring.' }
const called: Message = {
  role: 'assistant',
  content: 'I ring.',
  reasoning_content: 'He wants it.',
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: '{"times":2}' } }],
}
const SYSTEM =
  '<|start|>system<|message|>You are ChatGPT, a large language model trained by OpenAI.\nKnowledge cutoff: 2024-06\nCurrent date: 2025-07-04\n\nReasoning: medium\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.'

describe('gpt-oss', () => {
  it('refuses a schema that contains itself', () => {
    const schema: Record<string, unknown> = { type: 'object' }
    schema.properties = { self: schema }
    const parameters = { type: 'object', properties: { a: schema } }
    expect(() => template.render('Hi', { tools: [{ name: 'f', parameters }] })).toThrow(
      'tools[0]: the value is nested deeper than 1000 levels.',
    )
  })

  it('says in the system message what holds for the model', () => {
    expect(template.render('Hi', { now })).toBe(
      `${SYSTEM}<|end|><|start|>user<|message|>Hi<|end|><|start|>assistant`,
    )
    const options = {
      now,
      reasoning: 'high',
      kwargs: { model_identity: 'You are Bell.', builtin_tools: ['python'] },
    } as const
    const prompt = template.render('Hi', options)
    expect(prompt).toContain('<|message|>You are Bell.\nKnowledge cutoff')
    expect(prompt).toContain('Reasoning: high\n\n# Tools\n\n## python\n\nUse this tool')
  })

  it('shows content beside reasoning and a call as a preamble for the user', () => {
    const prompt = template.render([ask, called], { now, tools, addGenerationPrompt: false })
    expect(prompt.slice(prompt.indexOf('<|start|>assistant'))).toBe(
      '<|start|>assistant<|channel|>analysis<|message|>He wants it.<|end|><|start|>assistant<|channel|>commentary<|message|>I ring.<|end|><|start|>assistant to=functions.ring<|channel|>commentary json<|message|>{"times": 2}<|call|>',
    )
  })

  it('takes back what it read', () => {
    const { message } = template.parse(
      '<|channel|>analysis<|message|>He wants it.<|end|><|start|>assistant<|channel|>commentary<|message|>I ring.<|end|><|start|>assistant<|channel|>commentary to=functions.ring <|constrain|>json<|message|>{"times": 2}<|call|>',
      { callId: () => 'a' },
    )
    const result: Message = { role: 'tool', tool_call_id: 'a', content: 'rung' }
    expect(template.render([ask, message, result], { now, tools })).toBe(
      template.render([ask, called, result], { now, tools }),
    )
  })

  it('keeps all calls of a message, and names the function of each result', () => {
    const calls = ['ring', 'stop'].map((name) => ({
      id: name,
      type: 'function',
      function: { name, arguments: {} },
    }))
    const messages: Message[] = [
      ask,
      { role: 'assistant', content: null, tool_calls: calls },
      { role: 'tool', tool_call_id: 'stop', content: 'stopped' },
    ]
    expect(template.render(messages, { now })).toContain(
      '<|start|>assistant to=functions.ring<|channel|>commentary json<|message|>{}<|call|><|start|>assistant to=functions.stop<|channel|>commentary json<|message|>{}<|call|><|start|>functions.stop to=assistant<|channel|>commentary<|message|>"stopped"<|end|>',
    )
  })

  it('keeps instructions later in a conversation', () => {
    const messages: Message[] = [ask, { role: 'system', content: 'Be brief.' }]
    expect(template.render(messages, { now })).toContain(
      'Ring.<|end|><|start|>developer<|message|># Instructions\n\nBe brief.\n\n<|end|>',
    )
  })

  it('stops where a message to a tool ends, and not where one for itself does', () => {
    expect(template.info.stops).toEqual(['<|return|>', '<|call|>', '<|endoftext|>'])
  })

  it('goes on with an answer that the prompt began', () => {
    const prompt = template.compose([ask, { role: 'assistant', content: 'Ding' }], { now })
    expect(prompt.text.endsWith('<|start|>assistant<|channel|>final<|message|>Ding')).toBe(true)
    expect(prompt.parse(' dong<|return|>').message.content).toBe(' dong')
  })
})
