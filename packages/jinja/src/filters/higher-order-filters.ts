import { meter } from '../budget/meter.js'
import { TemplateRuntimeError } from '../errors/index.js'
import { type Builtin, type Builtins, rawBuiltin } from '../runtime/function.js'
import { Generator } from '../runtime/generator.js'
import { iterate } from '../runtime/iterate.js'
import type { Kwargs } from '../runtime/keywords.js'
import { repr } from '../runtime/repr.js'
import type { Runtime } from '../runtime/runtime.js'
import { isStr, plain } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import type { Value } from '../runtime/value.js'
import { attributeGetter } from './attribute-getter.js'

function argumentError(message: string): TemplateRuntimeError {
  return new TemplateRuntimeError(message, 'FilterArgumentError')
}

/** Calls the filter or test that a template names at run time. */
export function callNamed(
  table: Builtins,
  kind: 'filter' | 'test',
  runtime: Runtime,
  name: Value,
  args: readonly Value[],
  kwargs: Kwargs,
): Value {
  const found = isStr(name) ? table.get(plain(name)) : undefined
  if (found === undefined) throw new TemplateRuntimeError(`No ${kind} named ${repr(name)}.`)
  return found.call(runtime, plain(name as string), args, kwargs)
}

function* walk(
  value: Value,
  prepare: () => (item: Value) => readonly [boolean, Value],
): globalThis.Generator<Value, void> {
  if (!truthy(value)) return
  const step = prepare()
  for (const item of iterate(value)) {
    meter.charge(1)
    const [keep, result] = step(item ?? null)
    if (keep) yield result
  }
}

/** The filters `map`, `select` and their like, over these filters and tests. */
export function higherOrderFilters(
  filters: () => Builtins,
  tests: Builtins,
): Readonly<Record<string, Builtin>> {
  const select = (byAttribute: boolean, wanted: boolean): Builtin =>
    rawBuiltin(
      (runtime, [value, ...args], kwargs) =>
        new Generator(
          walk(value!, () => {
            const [attribute, ...afterAttribute] = args
            if (byAttribute && attribute === undefined)
              throw argumentError('Missing parameter for attribute name')
            const get = byAttribute ? attributeGetter(runtime, attribute!) : (item: Value) => item
            const [name, ...rest] = byAttribute ? afterAttribute : args
            const test = (item: Value): boolean =>
              truthy(
                name === undefined ? item : callNamed(tests, 'test', runtime, name, [item, ...rest], kwargs),
              )
            return (item) => [test(get(item)) === wanted, item]
          }),
        ),
    )
  const map = rawBuiltin(
    (runtime, [value, ...args], kwargs) =>
      new Generator(
        walk(value!, () => {
          const transform = mapper(runtime, args, kwargs)
          return (item) => [true, transform(item)]
        }),
      ),
  )
  const mapper = (
    runtime: Runtime,
    [name, ...rest]: readonly Value[],
    kwargs: Kwargs,
  ): ((item: Value) => Value) => {
    if (name === undefined) {
      const attribute = kwargs.get('attribute')
      if (attribute === undefined) throw argumentError('map requires a filter argument')
      for (const key of kwargs.keys())
        if (key !== 'attribute' && key !== 'default')
          throw argumentError(`Unexpected keyword argument '${key}'`)
      return attributeGetter(runtime, attribute, kwargs.get('default') ?? null)
    }
    return (item) => callNamed(filters(), 'filter', runtime, name, [item, ...rest], kwargs)
  }
  return {
    map,
    reject: select(false, false),
    rejectattr: select(true, false),
    select: select(false, true),
    selectattr: select(true, true),
  }
}
