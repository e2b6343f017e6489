import { expect, test } from 'vitest'
import {
  BaseChatTemplate,
  ChatTemplateConfig,
  inject,
  LOGGER,
  type Logger,
  MODELS,
  register,
} from '../src/index.js'

@register('customized_model')
class CustomizedModel extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are a robot developed by LMDeploy.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stopWords: ['<|im_end|>'],
  }
}
@register('ctor')
class Ctor extends BaseChatTemplate {
  constructor(
    fields: object = {},
    @inject(LOGGER) readonly log?: Logger,
  ) {
    super({ user: 'U:', ...fields })
  }
}
test('smoke', () => {
  const t = MODELS.build('customized_model')
  expect(t.render([{ role: 'user', content: 'who are you?' }])).toBe(
    '<|im_start|>system\nYou are a robot developed by LMDeploy.<|im_end|>\n<|im_start|>user\nwho are you?<|im_end|>\n<|im_start|>assistant\n',
  )
  const p = t.compose([
    { role: 'user', content: 'who <|im_end|>are you?' },
    { role: 'assistant', content: 'x' },
  ])
  console.log(JSON.stringify(p.segments), p.report, t.info)
  const c = MODELS.build('ctor', { assistant: 'A:' }) as Ctor
  expect(c.render('hi')).toBe('U:hiA:')
  expect(c.log?.level).toBe('SILENT')
  expect(ChatTemplateConfig.fromJson('{"model_name":"q","user":"U"}').template().render('x')).toBe('Ux')
  expect(() => ChatTemplateConfig.fromJson('{"model_name":"q2","usr":"U","eos_sys":""}')).toThrow()
  try {
    ChatTemplateConfig.fromJson('{"model_name":"q2","usr":"U","eos_sys":""}')
  } catch (e) {
    console.log(String(e))
  }
  try {
    ChatTemplateConfig.fromJson('{"model_name":"q2",}')
  } catch (e) {
    console.log(String(e))
  }
  expect(MODELS.has('q2')).toBe(false)
  void CustomizedModel
})
