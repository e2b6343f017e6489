import { BaseChatTemplate, InvalidMessageError, MODELS } from '@parlance/core'
import { afterAll } from 'vitest'
import { testAgainstJinja } from '../src/index.js'

class Tea extends BaseChatTemplate {
  static override readonly fields = {
    metaInstruction: null,
    system: '[S]',
    eosys: '\n',
    user: '[G]',
    eoh: '\n',
    assistant: '[H]',
    eoa: '\n',
    eosToken: '[/H]',
  }
  static override readonly traits = {
    kwargs: { milk: { type: 'boolean', description: 'With milk' } },
  } as const

  protected override writeUser(...[out, message, turn]: Parameters<BaseChatTemplate['writeUser']>): void {
    const text = this.contentText(message, turn)
    if (text.includes('</')) throw new InvalidMessageError('content', text, 'no tags: "We serve no tags"')
    if (turn.options.kwargs.milk === true) out.markup('(milk)')
    super.writeUser(out, message, turn)
  }
}
MODELS.register('tea', Tea)
afterAll(() => MODELS.unregister('tea'))

const SOURCE = `{%- for message in messages -%}
{%- if message.role == 'user' -%}
{%- if '</' in message.content %}{{ raise_exception('We serve no tags') }}{% endif -%}
{{ '(milk)' if milk }}{{ '[G]' + message.content + '\\n' }}
{%- elif message.role == 'system' -%}
{{ '[S]' + message.content + '\\n' }}
{%- else -%}
{{ '[H]' + message.content + '\\n' }}
{%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '[H]' }}{% endif -%}`

testAgainstJinja('tea', SOURCE)
testAgainstJinja('tea', SOURCE.replace('[S]', '[SYS]'), {
  quirk: ({ messages }) => (messages[0]?.role === 'system' ? 'the maker has another mark' : undefined),
})
