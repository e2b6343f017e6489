import fc from 'fast-check'

/** What the caller of a random template passes: each text of it holds `Ж`, each number of it is {@link NUMBER}. */
export const NUMBER = 7070707
export const CONTEXT = {
  s: 'HéЖlo 😀Ж<b>',
  n: null,
  i: NUMBER,
  f: 7070707.5,
  yes: true,
  l: [NUMBER, 'aЖ', null, [NUMBER]],
  d: { a: 'Жa', b: { c: 'xЖ' }, Жkey: NUMBER, constructor: 'Ж', items: NUMBER },
  template: 'Ж',
  fmt: 'Ж%Y {} {:Ж>9} %s',
  messages: [
    { role: 'userЖ', content: '<hiЖ>\nЖ b', n: NUMBER },
    { role: 'assistantЖ', content: null, args: { Жx: 'Ж', y: NUMBER } },
  ],
}

/** Functions of the embedding program that random templates may call. */
export const GLOBALS = {
  up: ([value]: readonly unknown[]) => String(value).toUpperCase(),
  pack: (args: readonly unknown[], kwargs: ReadonlyMap<string, unknown>) => ({
    args,
    names: [...kwargs.keys()],
    kwargs,
  }),
}

const ATOMS = [
  's',
  'n',
  'i',
  'f',
  'yes',
  'l',
  'd',
  'template',
  'fmt',
  'messages',
  'messages[0]',
  'messages[1].args',
  'x',
  'ns.v',
  'kwargs',
  'varargs',
  'nope',
  'loop',
  '1',
  '-2.5',
  "'ab'",
  "'%s|%r'",
  "'%5s'",
  "'%d'",
  "'%c'",
  "'{}'",
  "'{!r:>4}'",
  "'{:<{}}'",
  'true',
  'none',
  '[]',
  '{}',
  '(1,)',
  'range(3)',
  'strftime_now(fmt)',
]
const FILTERS = [
  'abs',
  "attr('a')",
  'batch(2)',
  'batch(2, i)',
  'capitalize',
  'center(9)',
  "default('x')",
  'default(i)',
  'dictsort',
  'e',
  'filesizeformat',
  'first',
  'float',
  'forceescape',
  'format(s)',
  "groupby('role')",
  'indent',
  'indent(s)',
  'int',
  'int(i)',
  'items',
  'join',
  'join(s)',
  "join('-', attribute='role')",
  'last',
  'length',
  'list',
  'lower',
  "map('upper')",
  "map('int')",
  "map(attribute='n')",
  "map(attribute='n', default=i)",
  'max',
  'min',
  'pprint',
  "replace('a', s)",
  "replace('a', i)",
  'reverse',
  'round',
  'safe',
  'select',
  "selectattr('n')",
  'slice(2)',
  'slice(2, i)',
  'sort',
  'string',
  'striptags',
  'sum',
  'sum(start=i)',
  'title',
  'tojson',
  'tojson(indent=2)',
  'tojson(indent=s)',
  'tojson(true)',
  'trim',
  'truncate(3, true, s)',
  'unique',
  'upper',
  'urlencode',
  'urlize',
  'wordcount',
  'wordwrap(2)',
  'wordwrap(2, wrapstring=s)',
  'xmlattr',
]
const POSTFIXES = [
  '.a',
  '.role',
  '.n',
  '.args',
  '.constructor',
  '.__proto__',
  '.real',
  '.items()',
  '.keys()',
  '.values()',
  '.copy()',
  '.get("zz", i)',
  '.strip()',
  ".split('a')",
  '.split()',
  '.splitlines()',
  ".partition('a')",
  '.format(s, 3)',
  '.format(*l)',
  '.format(**d)',
  '.center(9, "-")',
  '.expandtabs()',
  '.casefold()',
  '.swapcase()',
  '.join(["a", "b"])',
  "['a']",
  '[0]',
  '[-1]',
  '[1:]',
  '[::-1]',
  '.append(1)',
  "['__class__']",
  '()',
  '(i)',
  '.grouper',
  '.index',
  '.cycle(s, i)',
]
const TESTS = [
  'defined',
  'none',
  'string',
  'number',
  'mapping',
  'iterable',
  'odd',
  'in l',
  'sameas none',
  'eq 1',
]
const OPERATORS = '+ - * / // % ** ~ == < in and or'.split(' ')

const { expr } = fc.letrec<{ expr: string }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...ATOMS),
    fc.tuple(tie('expr'), fc.constantFrom(...FILTERS)).map(([e, f]) => `(${e}) | ${f}`),
    fc.tuple(tie('expr'), fc.constantFrom(...POSTFIXES)).map(([e, p]) => `(${e})${p}`),
    fc
      .tuple(tie('expr'), fc.constantFrom(...OPERATORS, 'not in'), tie('expr'))
      .map(([a, op, b]) => `(${a}) ${op} (${b})`),
    fc.tuple(tie('expr'), fc.constantFrom(...TESTS)).map(([e, t]) => `(${e}) is ${t}`),
    fc.tuple(tie('expr'), tie('expr'), tie('expr')).map(([a, b, c]) => `(${a} if ${b} else ${c})`),
    fc.tuple(tie('expr'), tie('expr')).map(([a, b]) => `[${a}, ${b}]`),
    fc.tuple(tie('expr'), tie('expr')).map(([a, b]) => `(${a}, ${b})`),
    fc.tuple(tie('expr'), tie('expr')).map(([a, b]) => `{${a}: ${b}}`),
    tie('expr').map((e) => `dict(a=${e}, **messages[1].args)`),
    tie('expr').map((e) => `up(${e})`),
    tie('expr').map((e) => `pack(${e}, k=${e}, **messages[1].args)`),
    tie('expr').map((e) => `f(${e}, i, k=${e}, **messages[1].args)`),
    tie('expr').map((e) => `namespace(v=${e})`),
    tie('expr').map((e) => `cycler(${e}, i).next()`),
    tie('expr').map((e) => `strftime_now(${e})`),
  ),
}))

const { body } = fc.letrec<{ body: string }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('text', '\n', ' ', '{# c #}', '{{ loop.index }}', '{{ caller(i) }}'),
    expr.map((e) => `{{ ${e} }}`),
    fc
      .tuple(expr, tie('body'), tie('body'))
      .map(([e, a, b]) => `{%- if ${e} %}${a}{% else -%}${b}{% endif %}`),
    fc
      .tuple(expr, tie('body'))
      .map(([e, a]) => `{% for x in ${e} %}${a}{{ x }}{{ loop.index0 }}{% endfor %}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% for x, y in ${e} if x %}${a}{{ x }}{{ y }}{% endfor %}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% set x = ${e} %}${a}{{ x }}`),
    fc
      .tuple(expr, tie('body'))
      .map(([e, a]) => `{% set ns = namespace(v=1) %}{% set ns.v = ${e} %}${a}{{ ns.v }}`),
    fc
      .tuple(tie('body'), fc.constantFrom(...FILTERS))
      .map(([a, f]) => `{% set x | ${f} %}${a}{% endset %}{{ x }}`),
    fc
      .tuple(tie('body'), fc.constantFrom(...FILTERS))
      .map(([a, f]) => `{% filter ${f} %}${a}{% endfilter %}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% with x = ${e} %}${a}{{ x }}{% endwith %}`),
    fc.tuple(tie('body')).map(([a]) => `{% generation %}${a}{% endgeneration %}`),
    fc.tuple(tie('body')).map(([a]) => `{% autoescape true %}${a}{% endautoescape %}`),
    fc
      .tuple(expr, tie('body'))
      .map(
        ([e, a]) =>
          `{% macro f(p=${e}) %}${a}{{ p }}{{ varargs }}{{ kwargs }}{% endmacro %}{{ f() }}{{ f(i, ${e}, **messages[1].args) }}`,
      ),
    fc
      .tuple(expr, tie('body'))
      .map(
        ([e, a]) =>
          `{% macro g(p) %}{{ p }}{{ varargs }}{{ caller(p, i) }}{% endmacro %}{% call(q, r) g(${e}, i) %}${a}{{ q }}{{ r }}{% endcall %}`,
      ),
    fc.tuple(tie('body'), tie('body')).map(([a, b]) => a + b),
  ),
}))

/** Random templates over {@link CONTEXT} and {@link GLOBALS}. */
export const templates: fc.Arbitrary<string> = body
