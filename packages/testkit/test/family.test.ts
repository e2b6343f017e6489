import { BaseChatTemplate, InvalidMessageError, MODELS } from '@parlance/core'
import { afterAll, describe, expect, test } from 'vitest'
import { type FamilyCase, runFamilyCase, testFamily } from '../src/index.js'

class Tea extends BaseChatTemplate {
  static override readonly fields = {
    user: 'G:',
    eoh: ' ',
    assistant: 'H:',
    eoa: '</s>',
    separator: '\n',
    eosToken: '</s>',
  }
  static override readonly traits = {
    kwargs: { milk: { type: 'boolean', description: 'With milk' } },
  } as const

  protected override writeUser(...[out, message, turn]: Parameters<BaseChatTemplate['writeUser']>): void {
    if (turn.options.kwargs.milk === true) out.markup('(milk)')
    if (message.content === '') throw new InvalidMessageError('messages[0].content', '', 'Tea, please')
    if (message.content === 'spill') throw new TypeError('spilt')
    super.writeUser(out, message, turn)
  }
}
MODELS.register('tea', Tea)
afterAll(() => MODELS.unregister('tea'))

const CASE: FamilyCase = { id: 'tea/1', template: 'tea', method: 'render', options: {} }
const render = (content: string, expected: unknown, more: Partial<FamilyCase> = {}) =>
  runFamilyCase({
    ...CASE,
    messages: [{ role: 'user', content }],
    options: { add_generation_prompt: true },
    expected,
    ...more,
  })

describe('a render case', () => {
  test('holds when the prompt is equal', () => {
    expect(render('Tea?', 'G:Tea? H:')).toMatchObject({ kind: 'render', ok: true })
    expect(render('Tea?', 'G:Tea?')).toMatchObject({ ok: false, got: 'G:Tea? H:' })
  })

  test('gives what is no option of ours to the template as a variable of its own', () => {
    expect(
      render('Tea?', '(milk)G:Tea? ', { options: { add_generation_prompt: false, milk: true } }).ok,
    ).toBe(true)
  })

  test('leaves the last message open when asked to', () => {
    const messages = [{ role: 'assistant', content: 'Ye' }]
    const options = { add_generation_prompt: false, continue_final_message: true }
    expect(runFamilyCase({ ...CASE, messages, options, expected: 'H:Ye' })).toMatchObject({
      kind: 'continue',
      ok: true,
    })
  })

  test("wants an error of ours with the maker's words where the maker's template raises one", () => {
    expect(render('', { error: true, message: 'Tea, please' }).ok).toBe(true)
    expect(render('', { error: true, message: 'Coffee' }).ok).toBe(false)
    expect(render('Tea?', { error: true }).ok).toBe(false)
  })

  test('with a quirk tells whether ours gives the same, something else or an error, and may not crash', () => {
    const quirk = 'loses the question'
    expect(render('Tea?', 'G:Tea? H:', { quirk })).toMatchObject({ kind: 'quirk', quirk: 'equal', ok: true })
    expect(render('Tea?', 'H:', { quirk })).toMatchObject({ quirk: 'better', ok: true })
    expect(render('', 'H:', { quirk })).toMatchObject({ quirk: 'refused', ok: true })
    expect(render('spill', 'H:', { quirk })).toMatchObject({ ok: false })
  })
})

test('a case of a class that is not there is left out', () => {
  expect(render('Tea?', 'H:', { template: 'coffee' }).leftOut).toBe('no class is called "coffee"')
})

describe('a parse case', () => {
  const parse = (output: string, expected: unknown) =>
    runFamilyCase({ ...CASE, method: 'parse', output, options: { prompt_tail: 'H:' }, expected })

  test('holds when the message is equal; null is empty content', () => {
    expect(parse('Yes.</s>', { role: 'assistant', content: 'Yes.' }).ok).toBe(true)
    expect(parse('', { role: 'assistant', content: null }).ok).toBe(true)
    expect(parse('Yes.', { role: 'assistant', content: 'No.' }).ok).toBe(false)
    expect(parse('Yes.', { role: 'assistant', content: 'Yes.', reasoning_content: 'Hm.' }).ok).toBe(false)
  })
})

testFamily(new URL('./fixtures/tea.json', import.meta.url))
