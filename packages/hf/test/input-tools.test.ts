import type { RenderOptions } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { hf } from './chatml.js'
import { composed } from './composed.js'

describe('tools', () => {
  const bare = { name: 'f', description: 'd', parameters: {} }
  const wrapped = { type: 'function', function: bare }
  const user = { role: 'user', content: 'Q' }

  test.each<[what: string, jinja: string, tools: object[], text: string, notes: string[]]>([
    [
      'as they are where nothing is read of them',
      '{{ tools | tojson }}',
      [bare],
      '[{"name": "f", "description": "d", "parameters": {}}]',
      [],
    ],
    [
      'wrapped where functions are read',
      '{% for t in tools %}{{ t.function.name }}{% endfor %}',
      [bare],
      'f',
      ['tools_wrapped tools'],
    ],
    [
      'bare where names are read',
      '{% for t in tools %}{{ t.name }}{% endfor %}',
      [wrapped],
      'f',
      ['tools_unwrapped tools'],
    ],
    [
      'under another name',
      '{% for t in functions or [] %}{{ t.function.name }}{% endfor %}',
      [wrapped],
      'f',
      ['tools_moved tools'],
    ],
    [
      'as text under another name',
      '{% if functions %}{{ "F:" + functions }}{% endif %}',
      [bare],
      'F:[{"name": "f", "description": "d", "parameters": {}}]',
      ['tools_moved tools'],
    ],
    [
      'as none where the list is empty',
      '{% if tools is not none %}ON{% endif %}{{ messages[0].content }}',
      [],
      'Q',
      [],
    ],
    ['nowhere: a note', '{{ messages[0].content }}', [wrapped], 'Q', ['tools_not_rendered tools']],
  ])('%s', (_what, jinja, tools, text, notes) => {
    const result = composed(hf(jinja), [user], { tools: tools as RenderOptions['tools'] })
    expect([result.text, result.notes]).toEqual([text, notes])
  })

  test('in the system message, which is added when there is none; sources stay the caller’s', () => {
    const template = hf(
      "{% for m in messages %}{{ m.role }}:{{ m.content }}{% if 'tools' in m and m['tools'] is not none %}{{ '[' + m['tools'] + ']' }}{% endif %};{% endfor %}",
    )
    const { text, notes, prompt } = composed(template, [user], { tools: [{ name: 'f' }] })
    expect(text).toBe('system:[[{"name": "f"}]];user:Q;')
    expect(notes).toEqual(['system_message_added tools', 'tools_moved tools'])
    expect(prompt.segments.filter(({ trusted }) => !trusted).map(({ source }) => source)).toEqual([
      'messages[0].role',
      'tools',
      'messages[0].role',
      'messages[0].content',
    ])
  })

  test('the source of a wrapped tool is the caller’s tool', () => {
    const { prompt } = composed(hf('{% for t in tools %}{{ t.function.name }}{% endfor %}'), [user], {
      tools: [wrapped, bare],
    })
    expect(prompt.segments.map(({ source }) => source)).toEqual(['tools[0].function.name', 'tools[1].name'])
  })

  test('a tool that is no object is an error', () => {
    expect(() => hf('{{ tools }}').render('Q', { tools: ['f' as unknown as object] })).toThrow(
      /Option tools\[0\] is "f"/,
    )
  })

  test('documents and tool_choice that the template does not read: notes', () => {
    const { notes } = composed(hf('{{ messages[0].content }}'), [user], {
      documents: [{ text: 'd' }],
      toolChoice: 'required',
    })
    expect(notes).toEqual(['documents_not_rendered documents', 'tool_choice_not_rendered toolChoice'])
    const reads = hf('{% for d in documents %}{{ d.text }}{% endfor %}{{ tool_choice }}')
    const { text, prompt } = composed(reads, [user], { documents: [{ text: 'd' }], toolChoice: 'auto' })
    expect([text, prompt.segments.map(({ source }) => source)]).toEqual([
      'dauto',
      ['documents[0].text', 'toolChoice'],
    ])
  })
})
