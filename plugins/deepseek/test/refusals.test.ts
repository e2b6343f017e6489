import { isParlanceError, type Message, type RenderOptions } from '@parlance/core'
import { expect, test } from 'vitest'
import { DeepSeekV4, DeepSeekV32 } from '../src/index.js'

const v32 = new DeepSeekV32()
const v4 = new DeepSeekV4()
const user: Message = { role: 'user', content: 'Hi' }
const thinking = { kwargs: { thinking: true } }

function calling(given: unknown): Message[] {
  return [user, { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: given as string } }] }]
}

const cases: [string, DeepSeekV32 | DeepSeekV4, Message[], RenderOptions, string, string][] = [
  [
    'V3.2 has no reminders',
    v32,
    [{ role: 'latest_reminder', content: 'x' }],
    {},
    'unsupported_role',
    'messages[0].role is "latest_reminder"',
  ],
  [
    'an unknown role',
    v4,
    [user, { role: 'critic', content: 'x' }],
    {},
    'unsupported_role',
    'messages[1].role is "critic"',
  ],
  [
    'an unknown role that would be dropped',
    v4,
    [{ role: 'critic' }, user],
    thinking,
    'unsupported_role',
    'messages[0].role is "critic"',
  ],
  [
    'an empty developer message',
    v4,
    [{ role: 'developer', content: '' }],
    {},
    'template_rule',
    'messages[0].content: a developer message has text.',
  ],
  [
    'an empty developer message in V3.2',
    v32,
    [{ role: 'developer' }],
    {},
    'template_rule',
    'messages[0].content: a developer message has text.',
  ],
  [
    'a developer message before reasoning that is dropped',
    v32,
    [{ role: 'developer', content: 'x' }, user],
    thinking,
    'template_rule',
    'messages[0].role: in thinking mode',
  ],
  [
    'a thinking answer without reasoning',
    v32,
    [user, { role: 'assistant', content: 'x' }],
    { ...thinking, addGenerationPrompt: false },
    'template_rule',
    'messages[1]: in thinking mode',
  ],
  [
    'a result without a call',
    v32,
    [user, { role: 'tool', content: 'x' }],
    {},
    'template_rule',
    'messages[1]: this is tool result number 1 after 0 tool calls.',
  ],
  [
    'a result at the beginning',
    v32,
    [{ role: 'tool', content: 'x' }],
    {},
    'template_rule',
    'messages[0]: this is tool result number 1',
  ],
  [
    'one result too many',
    v32,
    [...calling('{}'), { role: 'tool', content: 'x' }, { role: 'tool', content: 'y' }],
    {},
    'template_rule',
    'messages[3]: this is tool result number 2 after 1 tool calls.',
  ],
  [
    'arguments that are no JSON',
    v32,
    calling('{bad'),
    {},
    'invalid_json_field',
    'messages[1].tool_calls[0].function.arguments: Invalid JSON at line 1, column 2',
  ],
  [
    'arguments that are no object',
    v32,
    calling('[1]'),
    {},
    'invalid_json_field',
    'messages[1].tool_calls[0].function.arguments: the arguments are no JSON object.',
  ],
  [
    'an argument that JSON cannot hold',
    v4,
    calling({ f: () => 1 }),
    {},
    'invalid_json_field',
    'messages[1].tool_calls[0].function.arguments: Cannot write a function as JSON',
  ],
  [
    'a call without a function',
    v4,
    [{ role: 'assistant', tool_calls: [{ id: 'x' }] }],
    {},
    'invalid_message',
    'messages[0].tool_calls[0].name is undefined',
  ],
  [
    'a call without a name',
    v4,
    [{ role: 'assistant', tool_calls: [{ function: { arguments: '{}' } as never }] }],
    {},
    'invalid_message',
    'messages[0].tool_calls[0].function.name is undefined',
  ],
  [
    'calls that are no list',
    v4,
    [{ role: 'assistant', tool_calls: 'x' as never }],
    {},
    'invalid_message',
    'messages[0].tool_calls is "x"',
  ],
  [
    'reasoning that is no text',
    v4,
    [{ role: 'assistant', content: 'x', reasoning_content: 1 as never }],
    {},
    'invalid_message',
    'messages[0].reasoning_content is 1',
  ],
  [
    'tools of a message that are no list',
    v4,
    [{ role: 'system', tools: 'x' }],
    {},
    'invalid_message',
    'messages[0].tools is "x"',
  ],
  [
    'an unknown task',
    v4,
    [{ role: 'user', content: 'x', task: 'zzz' }],
    {},
    'template_rule',
    'messages[0].task: the task is "zzz"; expected one of action, query',
  ],
  [
    'an image',
    v4,
    [{ role: 'tool', content: [{ type: 'image_url' }] }],
    {},
    'unsupported_content',
    'messages[0].content[0] is a part of type "image_url"',
  ],
]

test.each(cases)('%s', (_name, template, messages, options, code, text) => {
  const error = refusal(() => template.render(messages, options))
  expect(error).toMatchObject({ code })
  expect(error.message).toContain(text)
  expect(error.hint).toBeTruthy()
})

function refusal(render: () => string) {
  try {
    render()
  } catch (error) {
    if (isParlanceError(error)) return error
    throw error
  }
  throw new Error('It was rendered.')
}
