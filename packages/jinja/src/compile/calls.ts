import { typeError } from '../errors/index.js'
import { dictMethods } from '../methods/dict-methods.js'
import { strMethods } from '../methods/str-methods.js'
import { getAttr } from '../runtime/access.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { Callable } from '../runtime/function.js'
import { toArray } from '../runtime/iterate.js'
import { type Kwargs, NO_KWARGS, noteSpelling } from '../runtime/keywords.js'
import type { Runtime } from '../runtime/runtime.js'
import { isStr, plain } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import { Undefined } from '../runtime/undefined.js'
import { PyObject, type Value } from '../runtime/value.js'
import type { Ev, Frame } from './frame.js'

/** Compiled arguments. `simple` holds them where there are only positional ones. */
export interface Arguments {
  readonly simple: readonly Ev[] | null
  readonly values: (frame: Frame) => Value[]
  readonly kwargs: (frame: Frame) => Kwargs
}

/** Calls a value. */
export function callValue(runtime: Runtime, callee: Value, args: readonly Value[], kwargs: Kwargs): Value {
  if (callee instanceof Callable) return callee.call(runtime, args, kwargs)
  if (callee instanceof Undefined) callee.fail()
  throw typeError(`'${typeName(callee)}' object is not callable`)
}

/** Compiles arguments. */
export function makeArguments(
  args: readonly Ev[],
  kwargs: readonly (readonly [string, Ev])[],
  dynArgs: Ev | null,
  dynKwargs: Ev | null,
): Arguments {
  const values = (frame: Frame): Value[] => {
    const result = args.map((arg) => arg(frame))
    if (dynArgs !== null) for (const arg of toArray(dynArgs(frame))) result.push(arg)
    return result
  }
  if (kwargs.length === 0 && dynKwargs === null)
    return { simple: dynArgs === null ? args : null, values, kwargs: () => NO_KWARGS }
  const named = (frame: Frame): Kwargs => {
    const result = new Map<string, Value>()
    for (const [name, value] of kwargs) result.set(name, value(frame))
    if (dynKwargs !== null) addDynamic(result, dynKwargs(frame))
    return result
  }
  return { simple: null, values, kwargs: named }
}

function addDynamic(result: Map<string, Value>, source: Value): void {
  if (source instanceof Undefined) source.fail()
  if (!isDict(source)) throw typeError(`argument after ** must be a mapping, not ${typeName(source)}`)
  for (const [key, value] of dictEntries(source)) {
    if (!isStr(key)) throw typeError('keywords must be strings')
    const name = plain(key)
    if (result.has(name)) throw typeError(`got multiple values for keyword argument '${name}'`)
    result.set(name, value)
    noteSpelling(result, name, key)
  }
}

/** Compiles the call of a value. */
export function compileCall(callee: Ev, args: Arguments): Ev {
  const { simple, values, kwargs } = args
  if (simple === null) return (frame) => callValue(frame.runtime, callee(frame), values(frame), kwargs(frame))
  const [first, second] = simple
  if (first === undefined) return (frame) => callValue(frame.runtime, callee(frame), [], NO_KWARGS)
  if (second === undefined)
    return (frame) => callValue(frame.runtime, callee(frame), [first(frame)], NO_KWARGS)
  return (frame) => callValue(frame.runtime, callee(frame), values(frame), NO_KWARGS)
}

/** Compiles `object.name(...)`, without making the bound method in between for strings and dicts. */
export function compileMethodCall(object: Ev, name: string, args: Arguments, traced: boolean): Ev {
  const general = (frame: Frame, value: Value): Value =>
    callValue(frame.runtime, getAttr(value, name), args.values(frame), args.kwargs(frame))
  const { simple } = args
  const count = simple === null ? -1 : simple.length + 1
  const ofStr = strMethods.get(name)
  const ofDict = dictMethods.get(name)
  const strCall = ofStr?.accepts(count) === true ? ofStr.implementation : null
  const dictCall = ofDict?.accepts(count) === true ? ofDict.implementation : null
  if (traced || simple === null || simple.length > 2 || (strCall === null && dictCall === null))
    return (frame) => general(frame, object(frame))
  const pick = (value: Value): typeof strCall => {
    if (typeof value === 'string') return strCall
    return dictCall !== null && typeof value === 'object' && !(value instanceof PyObject) && isDict(value)
      ? dictCall
      : null
  }
  const [first, second] = simple
  if (first === undefined)
    return (frame) => {
      const value = object(frame)
      const method = pick(value)
      return method === null ? general(frame, value) : method(frame.runtime, value)
    }
  if (second === undefined)
    return (frame) => {
      const value = object(frame)
      const method = pick(value)
      return method === null ? general(frame, value) : method(frame.runtime, value, first(frame))
    }
  return (frame) => {
    const value = object(frame)
    const method = pick(value)
    return method === null ? general(frame, value) : method(frame.runtime, value, first(frame), second(frame))
  }
}
