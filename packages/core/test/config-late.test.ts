import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, ChatTemplateConfig, MODELS, pluginImports, resolveTemplate } from '../src/index.js'

describe('a key that only the named template can tell', () => {
  const late = { model_name: 'cfg-late', suffix_first: true }
  class Late extends BaseChatTemplate {
    static override readonly fields: object = { suffixFirst: false }
  }

  test('of a package that is not installed: the answer is the install command', () => {
    const config = ChatTemplateConfig.fromJson({ model_name: 'codellama', suffix_first: true })
    expect(() => config.template()).toThrow(/npm install @parlance\/plugin-llama/)
    expect(() => ChatTemplateConfig.fromJson({ model_name: 'codellama', 'Suffix-First': true })).toThrow(
      /unknown field "Suffix-First"/,
    )
  })

  test('is checked when the template is loaded', async () => {
    MODELS.provide(pluginImports({ 'cfg-late': async () => MODELS.register('cfg-late', Late) }))
    const configs = [late, { ...late, sufix_first: true }, { ...late, suffix_first: 1 }].map((content) =>
      ChatTemplateConfig.fromJson(content, 'late.json'),
    )
    expect(
      (await resolveTemplate({ template: JSON.stringify(late) })).template.info.markers.suffixFirst,
    ).toBe(true)
    const [right, misspelt, wrong] = configs as [ChatTemplateConfig, ChatTemplateConfig, ChatTemplateConfig]
    expect(right.template().info.markers.suffixFirst).toBe(true)
    expect(() => misspelt.template()).toThrow(
      /^late\.json has an unknown field "sufix_first"\. Did you mean "suffix_first"\?/,
    )
    await expect(wrong.load()).rejects.toThrow('Field "suffix_first" of late.json is 1; expected a boolean')
    expect(() => ChatTemplateConfig.fromJson({ ...late, sufix_first: true })).toThrow(
      /unknown field "sufix_first"/,
    )
  })
})
