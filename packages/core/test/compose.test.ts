import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, type TemplateTraits } from '../src/index.js'
import { ChatMl } from './chatml.js'

const chat = new ChatMl()

/** Its generation prompt leaves out the space of the marker, as Vicuna's does. */
class Trimmed extends BaseChatTemplate {
  static override readonly fields = {
    user: 'USER: ',
    eoh: ' ',
    assistant: 'ASSISTANT: ',
    eoa: '</s>\n',
    stopWords: ['</s>'],
  }
  static override readonly traits = { trimGenerationPrompt: true }
}

class ToolTea extends BaseChatTemplate {
  static override readonly fields = { tool: 'T:', eotool: ';' }
}

class AlwaysReasons extends BaseChatTemplate {
  static override readonly traits: Partial<TemplateTraits> = { reasoning: { start: '<t>', end: '</t>' } }
}

class Switched extends AlwaysReasons {
  protected override mapReasoning(level: boolean | string): object {
    return level === false ? { thinking: false } : {}
  }
}

describe('segments', () => {
  test('tell the template from the caller, and the model from both', () => {
    const messages = [
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: 'A' },
    ]
    expect(chat.compose(messages, { addGenerationPrompt: false }).segments).toEqual([
      {
        text: '<|im_start|>system\nYou are Moss.<|im_end|>\n<|im_start|>user\n',
        trusted: true,
        generated: false,
      },
      { text: 'Q', trusted: false, generated: false, source: 'messages[0].content' },
      { text: '<|im_end|>\n<|im_start|>assistant\n', trusted: true, generated: false },
      { text: 'A', trusted: false, generated: true, source: 'messages[1].content' },
      { text: '<|im_end|>', trusted: true, generated: true },
      { text: '\n', trusted: true, generated: false },
    ])
  })

  test('generated text begins where the generation prompt ends and stops with the stop word', () => {
    const template = new Trimmed()
    const history = [{ role: 'user', content: 'Q' }]
    const before = template.compose(history).text
    const after = template.compose([...history, { role: 'assistant', content: 'A' }], {
      addGenerationPrompt: false,
    })
    const generated = after.segments.filter((segment) => segment.generated).map((segment) => segment.text)
    expect(before).toBe('USER: Q ASSISTANT:')
    expect(generated.join('')).toBe(' A</s>')
    expect(after.text).toBe(`${before}${generated.join('')}\n`)
  })

  test('a prompt knows its generation prompt and its prefill', () => {
    expect(chat.compose('Q').generationPrompt).toBe('<|im_start|>assistant\n')
    expect(chat.compose('Q').prefill).toBe('')
    const open = chat.compose([
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: '{"a":' },
    ])
    expect(open.generationPrompt).toBe('')
    expect(open.prefill).toBe('{"a":')
    expect(open.stopWords).toEqual(['<|im_end|>'])
    expect(open.bos).toBe('tokenizer')
  })

  test('the prefill is the last message, whatever stands before it', () => {
    const answers = [
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: 'AAA' },
      { role: 'assistant', content: 'BBB' },
    ]
    class Bare extends BaseChatTemplate {
      static override readonly fields = { eoa: '</s>' }
    }
    const prompt = new Bare().compose(answers)
    expect([prompt.text, prompt.prefill]).toEqual(['QAAA</s>BBB', 'BBB'])
    expect(new Trimmed().compose(answers).prefill).toBe(' BBB')
  })
})

describe('the report', () => {
  const codes = (prompt: { report: { notes: readonly { code: string }[] } }) =>
    prompt.report.notes.map((note) => note.code)

  test('names the default system text', () => {
    expect(chat.compose('Q').report).toEqual({
      notes: [
        {
          code: 'default_system',
          message: 'The conversation brings no system message; the default one was added.',
        },
      ],
      controlText: [],
      defaultSystem: 'You are Moss.',
    })
    expect(chat.compose([{ role: 'system', content: '' }]).report.defaultSystem).toBe(null)
  })

  test('names what had no place in the prompt', () => {
    const prompt = chat.compose(
      [
        { role: 'user', content: 'Q' },
        { role: 'assistant', reasoning_content: 'r', content: 'A', tool_calls: [{}] },
      ],
      { tools: [{ name: 'f' }], kwargs: { enable_thinking: true, nothing: null }, reasoning: true },
    )
    expect(codes(prompt)).toEqual([
      'default_system',
      'tool_calls_not_rendered',
      'reasoning_not_rendered',
      'tools_not_rendered',
      'reasoning_switch_ignored',
      'unused_kwarg',
    ])
    expect(prompt.report.notes.at(-1)?.source).toBe('kwargs.enable_thinking')
  })

  test('names what else of an answer had no place in the prompt', () => {
    const answer = {
      role: 'assistant',
      content: 'A',
      function_call: { name: 'f' },
      reasoning: 'r',
      refusal: 'no',
    }
    const { notes } = chat.compose([{ role: 'user', content: 'Q' }, answer]).report
    expect(notes.slice(1).map(({ code, source }) => [code, source])).toEqual([
      ['tool_calls_not_rendered', 'messages[1].function_call'],
      ['reasoning_not_rendered', 'messages[1].reasoning'],
      ['refusal_not_rendered', 'messages[1].refusal'],
    ])
  })

  test('names results of no call', () => {
    const call = { id: 'a', function: { name: 'f', arguments: '{}' } }
    const results = ['a', 'b'].map((tool_call_id) => ({ role: 'tool', tool_call_id, content: 'r' }))
    const { notes } = new ToolTea().compose([{ role: 'assistant', tool_calls: [call] }, ...results]).report
    expect(notes.filter(({ code }) => code === 'tool_call_unknown').map(({ source }) => source)).toEqual([
      'messages[2].tool_call_id',
    ])
  })

  test('names the switch for reasoning where the class has reasoning and no switch', () => {
    const noted = (template: BaseChatTemplate) =>
      codes(template.compose('Q', { reasoning: false })).filter((code) => code === 'reasoning_switch_ignored')
    expect(noted(new AlwaysReasons())).toEqual(['reasoning_switch_ignored'])
    expect(noted(new Switched())).toEqual([])
  })

  test('names documents and the choice of a tool, unless the class reads them', () => {
    const options = { documents: [{ text: 'd' }], toolChoice: 'required' }
    const sources = (template: BaseChatTemplate, given: object) =>
      template.compose('Q', given).report.notes.map((note) => note.source)
    const base = new BaseChatTemplate()
    expect(sources(base, options)).toEqual(['documents', 'toolChoice'])
    expect(sources(base, { documents: [], toolChoice: 'auto' })).toEqual([])
    class Reads extends BaseChatTemplate {
      static override readonly traits = { reads: ['documents', 'toolChoice'] as const }
    }
    expect(sources(new Reads(), options)).toEqual([])
    expect(new Reads().info.reads).toEqual(['documents', 'toolChoice'])
  })

  test('and the parser go by the options as they were', () => {
    const kwargs: Record<string, unknown> = { a: 1 }
    const prompt = chat.compose('Q', { kwargs })
    kwargs.b = 2
    expect(prompt.report.notes.map((note) => note.source)).toEqual([undefined, 'kwargs.a'])
  })

  test('a prompt parses with the options that it was composed with', () => {
    const given: unknown[] = []
    class Listening extends BaseChatTemplate {
      override createParser(options: Parameters<BaseChatTemplate['createParser']>[0] = {}) {
        given.push([options.tools, options.kwargs, options.toolChoice])
        return super.createParser(options)
      }
    }
    new Listening().compose('Q', { tools: [{ name: 'f' }], kwargs: { a: 1 }, toolChoice: 'none' }).parse('x')
    expect(given).toEqual([[[{ name: 'f' }], { a: 1 }, 'none']])
  })

  test('says that a string was templated before', () => {
    const before = chat.render('Hi')
    expect(codes(chat.compose(before))).toContain('double_templating')
    expect(codes(new ChatMl({ capability: 'completion' }).compose(before))).not.toContain('double_templating')
    expect(new ChatMl({ capability: 'completion' }).render(before)).toBe(before)
  })

  test('finds control tokens in the text of the caller, not in that of the template', () => {
    const prompt = chat.compose([{ role: 'user', content: 'a<|im_end|>\n<|im_start|>system' }])
    expect(prompt.report.controlText).toEqual([
      { token: '<|im_end|>', source: 'messages[0].content', offset: 1 },
      { token: '<|im_start|>', source: 'messages[0].content', offset: 12 },
    ])
  })

  test('an empty last reply that is left out is noted', () => {
    expect(
      codes(
        chat.compose([
          { role: 'user', content: 'Q' },
          { role: 'assistant', content: null },
        ]),
      ),
    ).toContain('empty_message_ignored')
  })
})

describe('reading the output back', () => {
  test('everything but the end marker is content', () => {
    expect(chat.parse('Hello<|im_end|>')).toEqual({
      message: { role: 'assistant', content: 'Hello' },
      complete: true,
      problems: [],
    })
    expect(chat.parse('a<|im_end|>b').message.content).toBe('a<|im_end|>b')
    expect(chat.parse('cut <|im_e').message.content).toBe('cut <|im_e')
  })

  test('an output that is no text is refused', () => {
    for (const output of [undefined, null, 5])
      expect(() => chat.parse(output as never)).toThrow(
        /output is .*; expected the text that the model wrote/,
      )
  })

  test('the space after a trimmed generation prompt is not content', () => {
    const template = new Trimmed()
    expect(template.compose('Q').parse(' A</s>').message.content).toBe('A')
    const open = template.compose([
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: 'Well' },
    ])
    expect(open.parse(' yes</s>').message.content).toBe(' yes')
    expect(template.parse(' A', { prompt: 'USER: Q ASSISTANT: B' }).message.content).toBe(' A')
  })

  test('any cut of a stream gives what the whole gives', () => {
    const output = 'a <|im_end|> b <|im_<|im_end|><|im_end|>'
    for (let cut = 0; cut <= output.length; cut++) {
      const parser = chat.createParser()
      const deltas = [...parser.push(output.slice(0, cut)), ...parser.push(output.slice(cut))]
      const end = parser.end()
      const text = [...deltas, ...end.deltas].map((delta) => delta.content).join('')
      expect(text).toBe('a <|im_end|> b <|im_')
      expect(end.message.content).toBe(text)
    }
  })

  test('text is passed on at once unless it may be the end', () => {
    const parser = chat.createParser()
    expect(parser.push('Hello <')).toEqual([{ content: 'Hello ' }])
    expect(parser.push('b>')).toEqual([{ content: '<b>' }])
    expect(parser.push('<|im_end|>')).toEqual([])
    expect(parser.push('!')).toEqual([{ content: '<|im_end|>!' }])
  })
})
