import { type Message, MODELS, type Tool } from '@parlance/core'
import { loadTemplate } from '@parlance/jinja/conformance'
import { plainTexts, TOOLS, templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

const glm = MODELS.build('glm-4')

testTemplate('glm-4', {
  packageJson,
  under: [{ tools: TOOLS }],
  // A message without content has no turn.
  conversations: { text: plainTexts(glm).filter((text) => text !== '') },
})
testAgainstJinja('glm-4', loadTemplate(templateSource('conformance/families/glm.json', 'glm-4')), {
  conversations: { calls: false, roles: ['system', 'user', 'assistant', 'observation'], alternate: false },
  tools: [TOOLS, [{ type: 'python' }, TOOLS[0]], [{ type: 'simple_browser' }, { type: 'cogview' }]],
  variables: ({ tools, messages, ...rest }) => ({
    ...rest,
    messages:
      tools === undefined
        ? messages
        : [{ role: 'system', content: '', tools }, ...(messages as readonly Message[])],
  }),
})

const tools: readonly Tool[] = [{ type: 'function', function: { name: 'ring', parameters: {} } }]
const call = (times: number) => ({ function: { name: 'ring', arguments: { times } } })

describe('GLM-4', () => {
  test('nothing ends a turn, and a message without content has none', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '' },
      { role: 'critic', content: 'Answer.' },
    ]
    expect(glm.render(messages)).toBe(
      '[gMASK]<sop><|system|>\nBe brief.<|user|>\nHi<|critic|>\nAnswer.<|assistant|>',
    )
    expect(glm.render('Hi', { bos: false })).toBe('<|user|>\nHi<|assistant|>')
  })

  test('a call is a turn with the name in the place of metadata', () => {
    const answer: Message = { role: 'assistant', content: 'Ringing.', tool_calls: [call(2), call(1)] }
    const messages: Message[] = [
      { role: 'user', content: 'Ring.' },
      answer,
      { role: 'tool', content: 'rung' },
    ]
    expect(glm.render(messages)).toBe(
      '[gMASK]<sop><|user|>\nRing.<|assistant|>\nRinging.<|assistant|>ring\n{"times": 2}<|assistant|>ring\n{"times": 1}<|observation|>\nrung<|assistant|>',
    )
    const { message } = glm.parse('\nRinging.<|assistant|>ring\n{"times": 2}<|observation|>', { tools })
    expect(message.content).toBe('Ringing.')
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'ring', arguments: '{"times": 2}' })
  })

  test("the maker's own form of a call is a message with metadata", () => {
    const messages: Message[] = [
      { role: 'assistant', metadata: 'ring', content: '{"times": 2}' },
      { role: 'observation', content: 'rung' },
    ]
    expect(glm.render(messages)).toBe(
      '[gMASK]<sop><|assistant|>ring\n{"times": 2}<|observation|>\nrung<|assistant|>',
    )
    expect(() => glm.render([{ role: 'user', metadata: 7, content: 'Hi' }])).toThrow(
      'messages[0].metadata is 7; expected text or null.',
    )
  })

  test('the line break in front of an answer is no content, unless the answer has begun', () => {
    expect(glm.parse('\nHello!<|user|>').message.content).toBe('Hello!')
    const begun = glm.compose([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ])
    expect(begun.text).toBe('[gMASK]<sop><|user|>\nHi<|assistant|>\nHello')
    expect(begun.parse('\nthere').message.content).toBe('\nthere')
  })

  test('an entry that is no tool is refused with its place', () => {
    expect(() => glm.render('Hi', { tools: [tools[0]!, { type: 'oven' }] })).toThrow('tools[1]')
  })
})
