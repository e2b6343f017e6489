import type { ContentPart, Prompt } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { hf } from './chatml.js'

const IMAGE = { type: 'image', image: 'x' }
const VIDEO = { type: 'video', video: 'x' }
const text = (value: string) => ({ type: 'text', text: value })

/** A template that goes through the parts of each message. */
const parts = (body: string) =>
  hf(`{% for m in messages %}{% for p in m.content %}${body}{% endfor %}\n{% endfor %}`)

/** The placeholders of a prompt: the part that each stands for, and its text. */
function placeholders(prompt: Prompt): string[] {
  return prompt.segments.flatMap(({ text: placeholder, media }) =>
    media === undefined ? [] : [`${media.type} ${media.message}.${media.part} ${placeholder}`],
  )
}

describe('media', () => {
  const template = hf(
    "{% for m in messages %}{% for p in m.content %}{{ '<|image|>' if p.type == 'image' else p.text }}{% endfor %}\n{% endfor %}",
  )

  test('placeholders come from parts, not from text that looks like one', () => {
    const content = [
      { type: 'image', image: 'img1' },
      { type: 'text', text: 'The token <|image|> marks a picture.' },
      { type: 'image_url', image_url: { url: 'img2' } },
    ]
    const prompt = template.compose([{ role: 'user', content }])
    expect(prompt.segments).toEqual([
      placeholder(0),
      { text: content[1]!.text, trusted: false, generated: false, source: 'messages[0].content[1].text' },
      placeholder(2),
    ])
    expect(prompt.report.controlText).toEqual([
      { token: '<|image|>', source: 'messages[0].content[1].text', offset: 10 },
    ])
    expect(template.info.media).toEqual(['image'])
  })

  function placeholder(part: number) {
    const media = { message: 0, part, type: 'image' }
    return {
      text: '<|image|>',
      trusted: true,
      generated: false,
      source: `messages[0].content[${part}]`,
      media,
    }
  }

  test.each<[what: string, template: string, content: readonly ContentPart[], found: string[]]>([
    [
      'side by side',
      "{{ '<i>' if p.type == 'image' else p.text }}",
      [IMAGE, IMAGE, text('a'), IMAGE],
      ['image 0.0 <i>', 'image 0.1 <i>', 'image 0.3 <i>'],
    ],
    [
      'in the order of the parts',
      "{{ '<img>' if p.type == 'image' else p.text }}",
      [text('First '), IMAGE, text(' then '), IMAGE, text(' count?')],
      ['image 0.1 <img>', 'image 0.3 <img>'],
    ],
    [
      'of several kinds',
      "{{ {'text': p.text, 'image': '<image>', 'video': '<video>'}[p.type] }}",
      [VIDEO, IMAGE],
      ['video 0.0 <video>', 'image 0.1 <image>'],
    ],
    [
      'with numbers',
      "{% if p.type == 'image' %}Picture {{ loop.index0 }}: <i>{% else %}{{ p.text }}{% endif %}",
      [text('a'), IMAGE],
      ['image 0.1 Picture 1: <i>'],
    ],
    [
      'with something between parts',
      "{{ '' if loop.first else ' ' }}{{ '<i>' if p.type == 'image' else p.text }}",
      [text('a'), IMAGE, IMAGE, text('b')],
      ['image 0.1 <i>', 'image 0.2 <i>'],
    ],
    [
      'only where it is clear which is which',
      "{{ '' if loop.first else '-' }}{{ '---' if p.type == 'image' else p.text }}",
      [IMAGE, IMAGE, text('b')],
      [],
    ],
    [
      'not where it shows text of the caller',
      "{{ p.image if p.type == 'image' else p.text }}",
      [text('a'), IMAGE],
      [],
    ],
  ])('placeholders %s', (_what, template, content, found) => {
    expect(placeholders(parts(template).compose([{ role: 'user', content }]))).toEqual(found)
  })

  test('a conversation that holds the marks by which they are found', () => {
    const content = [text('\u{E000}medium0:0\u{E001}'), IMAGE]
    const prompt = parts("{{ '<i>' if p.type == 'image' else p.text }}").compose([{ role: 'user', content }])
    expect(placeholders(prompt)).toEqual(['image 0.1 <i>'])
  })

  test('hundreds of pictures take as long as a few, for each', () => {
    const template = parts("{{ '<i>' if p.type == 'image' else p.text }}")
    const content = Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? IMAGE : text('a')))
    const start = performance.now()
    const found = placeholders(template.compose([{ role: 'user', content }]))
    expect([found.length, found.at(-1)]).toEqual([1000, 'image 0.1998 <i>'])
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
