import { BaseChatTemplate, fingerprint, MODELS } from '@parlance/core'
import { afterEach, describe, expect, it } from 'vitest'
import { HfTemplate } from '../src/index.js'

const TURNS = '{% for m in messages %}<|{{ m.role }}|>{{ m.content }}{% endfor %}'
const THINKING = `${TURNS}{% if add_generation_prompt %}<|assistant|>{% if enable_thinking %}<think>{% else %}</think>{% endif %}{% endif %}{# <tool_call> "arguments" #}`
const CALL = '<tool_call>{"name": "ring", "arguments": {"times": 2}}</tool_call>'

class Bell extends BaseChatTemplate {}

describe('outputs of a model with a shipped template', () => {
  afterEach(() => void MODELS.unregister('bell'))

  it('are read by the marks in its text, from where its prompt stopped', () => {
    const template = HfTemplate.fromTokenizer({ jinja: THINKING })
    const prompt = template.compose('Ring.', { kwargs: { enable_thinking: true } })
    const { message } = prompt.parse(`Twice.</think>${CALL}`)
    expect(message.reasoning_content).toBe('Twice.')
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'ring', arguments: '{"times": 2}' })
    expect(template.parse(`No thought.${CALL}`).message.content).toBe('No thought.')
    expect(template.outputParsers()).toEqual({
      template: null,
      reasoning: 'deepseek-v3',
      tools: 'hermes',
      reason:
        'The template holds <think> and </think> for "deepseek-v3", <tool_call> and "arguments" for "hermes".',
    })
  })

  it('are content where its text holds no marks', () => {
    const template = HfTemplate.fromTokenizer({ jinja: TURNS })
    expect(template.parse(CALL).message.content).toBe(CALL)
  })

  it('are read as the class reads its own that is known to write the text', () => {
    MODELS.register({ name: 'bell', serves: { fingerprints: [fingerprint(THINKING)] } }, Bell)
    const template = HfTemplate.fromTokenizer({ jinja: THINKING })
    expect(template.outputParsers()).toMatchObject({ template: 'bell', reasoning: null, tools: null })
    expect(template.parse(CALL).message.content).toBe(CALL)
  })

  it('are read with the parsers that a caller names', () => {
    const template = HfTemplate.fromTokenizer({ jinja: TURNS })
    expect(template.parse(CALL, { toolParser: 'hermes' }).message.tool_calls).toHaveLength(1)
  })

  it('are started as they are read', () => {
    const tools = [{ name: 'ring', parameters: { type: 'object' } }]
    const template = HfTemplate.fromTokenizer({ jinja: THINKING })
    const prompt = template.compose('Ring.', { kwargs: { enable_thinking: true } })
    const json = { schema: { type: 'object' }, after: '}\n</tool_call>' }
    const text = '\n</think>\n\n<tool_call>\n{"name": "ring", "arguments": '
    expect(template.startCall(prompt, { name: 'ring', tools })).toEqual({
      text,
      json,
      name: { start: text.indexOf('"ring"'), end: text.indexOf('"ring"') + '"ring"'.length },
    })
    expect(template.startContent(prompt)).toBe('\n</think>\n\n')
    const plain = HfTemplate.fromTokenizer({ jinja: TURNS })
    const question = plain.compose('Ring.')
    expect([plain.startCall(question, { tools }), plain.startContent(question)]).toEqual([null, ''])
    MODELS.register({ name: 'bell', serves: { fingerprints: [fingerprint(THINKING)] } }, Bell)
    expect([template.startCall(prompt, { tools }), template.startContent(prompt)]).toEqual([null, ''])
  })
})
