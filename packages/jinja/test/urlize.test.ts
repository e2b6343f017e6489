import { describe, expect, it } from 'vitest'
import { compile } from '../src/index.js'

const link = (href: string, shown = href): string => `<a href="${href}" rel="noopener">${shown}</a>`
const mail = (address: string): string => `<a href="mailto:${address}">${address}</a>`

// Expected texts are those of Python's jinja2 3.1.6.
describe('urlize', () => {
  it.each([
    ['see http://a.com/b?c.', `see ${link('http://a.com/b?c')}.`],
    ['(www.example.com)', `(${link('https://www.example.com', 'www.example.com')})`],
    ['http://a.com/b_(c)', link('http://a.com/b_(c)')],
    ['<http://a.com>', `&lt;${link('http://a.com')}&gt;`],
    ['example.org/x', link('https://example.org/x', 'example.org/x')],
    ['example.de', 'example.de'],
    ['http://1.2.3.4:80/', link('http://1.2.3.4:80/')],
    ['http://[::1]/', link('http://[::1]/')],
    ['http://[zz::1]/', 'http://[zz::1]/'],
    ['http://xn--p1ai', link('http://xn--p1ai')],
    ['HTTP://a.com', link('https://HTTP://a.com', 'HTTP://a.com')],
    ['x@b.co,', `${mail('x@b.co')},`],
    ['mailto:x@b.co', mail('x@b.co')],
    ['@a@b.co', '@a@b.co'],
    ['a&b http://a.com/?a&b', `a&amp;b ${link('http://a.com/?a&amp;b')}`],
  ])('%s', (text, expected) => {
    expect(compile('{{ text | urlize }}').render({ text })).toBe(expected)
  })

  it.each([
    [
      'trim_url_limit=10',
      'http://a.com/😀😀😀😀',
      '<a href="http://a.com/😀😀😀😀" rel="noopener">http://a.c...</a>',
    ],
    ['14', 'http://a.com/😀😀', '<a href="http://a.com/😀😀" rel="noopener">http://a.com/😀...</a>'],
    [
      'nofollow=true, target="_x"',
      'www.a.com',
      '<a href="https://www.a.com" rel="nofollow noopener" target="_x">www.a.com</a>',
    ],
    ['rel="a b"', 'www.a.com', '<a href="https://www.a.com" rel="a b noopener">www.a.com</a>'],
    ['extra_schemes=["tel:"]', 'tel:123 tel:', '<a href="tel:123" rel="noopener">tel:123</a> tel:'],
  ])('with %s', (args, text, expected) => {
    expect(compile(`{{ text | urlize(${args}) }}`).render({ text })).toBe(expected)
  })
})
