import './helpers/families.js'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai'
import { expect, test } from 'vitest'
import { FAMILY_OUTPUTS } from './fixtures/outputs.js'
import { listening } from './helpers/listening.js'

function modelOf(url: string) {
  return createOpenAICompatible({ name: 'parlance', baseURL: `${url}/v1`, includeUsage: true })('tide')
}

test.each(FAMILY_OUTPUTS)('generateText with tools: $template', async ({ template, output, harbours }) => {
  const { url, engine } = await listening([output, 'High at noon.'], { template })
  const asked: string[] = []
  const get_tide = tool({
    inputSchema: jsonSchema<{ harbour: string }>({
      type: 'object',
      properties: { harbour: { type: 'string' } },
      required: ['harbour'],
    }),
    execute: ({ harbour }) => {
      asked.push(harbour)
      return { high: '12:00' }
    },
  })
  const { text } = await generateText({
    model: modelOf(url),
    prompt: 'When is the tide?',
    tools: { get_tide },
    stopWhen: stepCountIs(2),
  })
  expect(asked).toEqual(harbours)
  expect(text).toContain('High at noon.')
  expect(engine.requests[1]?.prompt).toContain('12:00')
})

test.each(FAMILY_OUTPUTS.filter(({ reasoning }) => reasoning !== undefined))(
  'streamText with reasoning: $template',
  async ({ template, output, reasoning }) => {
    const { url } = await listening([output], { template })
    const result = streamText({
      model: modelOf(url),
      prompt: 'When is the tide?',
      tools: { get_tide: tool({ inputSchema: jsonSchema({ type: 'object' }) }) },
    })
    let thought = ''
    for await (const part of result.fullStream) if (part.type === 'reasoning-delta') thought += part.text
    expect(thought).toBe(reasoning)
    expect(await result.finishReason).toBe('tool-calls')
    expect((await result.usage).inputTokens).toBe(7)
  },
)
