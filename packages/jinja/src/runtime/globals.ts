import { isPyFloat, PyTuple, strftime } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { BudgetError, TemplateRaisedError, typeError, valueError } from '../errors/index.js'
import { derivedStr } from '../segments/str-ops.js'
import { intArgument, strArgument } from './arguments.js'
import { Cycler, Joiner } from './cycler.js'
import { dictEntries, isDict, PyDict } from './dict.js'
import { type Builtin, builtin, FunctionValue, passing, rawBuiltin } from './function.js'
import { toArray } from './iterate.js'
import { type Kwargs, keywordDict } from './keywords.js'
import { Namespace } from './namespace.js'
import { Range } from './range.js'
import { str } from './repr.js'
import { bare } from './scalar.js'
import { plain, Text } from './text.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

function makeRange([first, second, third]: readonly Value[]): Range {
  if (first === undefined) throw typeError('range expected at least 1 argument, got 0')
  for (const value of [first, second, third])
    if (isPyFloat(value)) throw typeError("'float' object cannot be interpreted as an integer")
  const [start, stop] =
    second === undefined ? [0, intArgument(first)] : [intArgument(first), intArgument(second)]
  const step = third === undefined ? 1 : intArgument(third)
  if (step === 0) throw valueError('range() arg 3 must not be zero')
  const range = new Range(start, stop, step)
  const limit = meter.budgets.range
  if (range.length > limit)
    throw new BudgetError(
      'range',
      limit,
      `Range too big. The sandbox blocks ranges larger than MAX_RANGE (${limit}).`,
    )
  return range
}

function makeDict(args: readonly Value[], kwargs: Kwargs): PyDict {
  const [source, ...rest] = args
  if (rest.length > 0) throw typeError(`dict expected at most 1 argument, got ${args.length}`)
  const named = keywordDict(kwargs)
  if (source === undefined) return named
  const dict = PyDict.from(pairs(source))
  for (const [key, value] of named.entries()) dict.set(key, value)
  return dict
}

function pairs(source: Value): [Value, Value][] {
  if (isDict(source)) return dictEntries(source)
  return toArray(source).map((pair, index) => {
    const items = pair instanceof PyTuple || Array.isArray(pair) ? (pair as readonly Value[]) : toArray(pair)
    if (items.length !== 2)
      throw valueError(
        `dictionary update sequence element #${index} has length ${items.length}; 2 is required`,
      )
    return [items[0]!, items[1]!]
  })
}

const WORDS =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore'.split(
    ' ',
  )

/** Filler text; the same each time, unlike Python's. */
function lipsum(count: number, html: boolean): Value {
  meter.text(count * 100)
  const paragraph = `${WORDS.join(' ')}.`.replace('l', 'L')
  const paragraphs = Array.from({ length: Math.max(0, count) }, () =>
    html ? `<p>${paragraph}</p>` : paragraph,
  )
  return html ? new Text(paragraphs.join('\n'), true) : paragraphs.join('\n\n')
}

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['cycler', 'jinja2.utils.Cycler'],
  ['dict', 'dict'],
  ['joiner', 'jinja2.utils.Joiner'],
  ['namespace', 'jinja2.utils.Namespace'],
])

const FUNCTIONS: Readonly<Record<string, Builtin>> = {
  cycler: rawBuiltin((_, args) => new Cycler([...args])),
  dict: rawBuiltin((_, args, kwargs) => makeDict(args, kwargs)),
  joiner: passing('sep?', (_, separator = ', ') => new Joiner(separator)),
  lipsum: builtin('n?, html?, min?, max?', (_, count = 5, html = true) =>
    lipsum(intArgument(count), html !== false),
  ),
  namespace: rawBuiltin((_, args, kwargs) => new Namespace(makeDict(args, kwargs))),
  raise_exception: builtin('message', (_, message) => {
    throw new TemplateRaisedError(str(message!))
  }),
  range: rawBuiltin((_, given, kwargs) => {
    const args = given.map(bare)
    if (kwargs.size > 0) throw typeError('range() takes no keyword arguments')
    if (args.length > 3) throw typeError(`range expected at most 3 arguments, got ${args.length}`)
    for (const value of args) {
      if (value instanceof Undefined || typeof value === 'string')
        throw typeError(`'${typeName(value)}' object cannot be interpreted as an integer`)
    }
    return makeRange(args)
  }),
  strftime_now: builtin('fmt', (runtime, format) => {
    const text = strArgument(format!, 'strftime() argument 1')
    meter.charge(plain(text).length)
    return derivedStr(strftime(runtime.now(), plain(text)), [text])
  }),
}

/** The functions that every template has. */
export const GLOBALS: ReadonlyMap<string, Value> = new Map(
  Object.entries(FUNCTIONS).map(([name, body]): [string, Value] => [
    name,
    new FunctionValue(name, body, CLASSES.get(name) ?? null),
  ]),
)
