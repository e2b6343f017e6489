import { meter } from '../budget/meter.js'
import { place } from '../runtime/place.js'
import { str } from '../runtime/repr.js'
import { type Str, withSafety } from '../runtime/text.js'
import { softStr, strOf } from '../segments/str-of.js'
import { concatStr, escapeStr } from '../segments/str-ops.js'
import type { Ev, Exec, Frame, Signal } from './frame.js'

/** One part of an output: template text, or an expression with its place. */
export type OutputPart = string | { readonly value: Ev; readonly pos: number }

/** How compiled code writes: as one string, or as texts with their provenance. */
export interface Emitter {
  output(parts: readonly OutputPart[], escaping: boolean): Exec
  /** Writes a text. */
  write(frame: Frame, text: Str): void
  /** Runs a body and gives what it writes, or the signal that it ends with. */
  capture(frame: Frame, body: Exec): Str | Signal
  /** All that a frame has written. */
  result(frame: Frame): Str
}

function escaped(value: ReturnType<Ev>, frame: Frame): Str {
  return frame.runtime.autoescape ? withSafety(escapeStr(softStr(value)), false) : strOf(value)
}

function checkLength(frame: Frame): void {
  if (frame.out.length > meter.budgets.output) meter.text(frame.out.length)
}

/** Writes plain text: the fast way. */
export const plainEmitter: Emitter = {
  output(parts, escaping) {
    if (escaping) return tracedOutput(parts, (frame, text) => plainEmitter.write(frame, text), escaped)
    const [first, second, third] = parts
    if (typeof first === 'string' && second === undefined)
      return (frame) => {
        frame.out += first
        return 0
      }
    if (first !== undefined && typeof first !== 'string' && second === undefined)
      return writeOne('', first, '')
    if (typeof first === 'string' && typeof second === 'object' && third === undefined)
      return writeOne(first, second, '')
    if (typeof first === 'object' && typeof second === 'string' && third === undefined)
      return writeOne('', first, second)
    if (
      typeof first === 'string' &&
      typeof second === 'object' &&
      typeof third === 'string' &&
      parts.length === 3
    )
      return writeOne(first, second, third)
    const steps = pairs(parts)
    return (frame) => {
      for (const step of steps) step(frame)
      return 0
    }
  },
  write(frame, text) {
    frame.out += typeof text === 'string' ? text : text.text
    checkLength(frame)
  },
  capture(frame, body) {
    const before = frame.out
    frame.out = ''
    const signal = body(frame)
    const text = frame.out
    frame.out = before
    return signal === 1 || signal === 2 ? signal : text
  },
  result: (frame) => frame.out,
}

/** Each text with the expression after it. */
function pairs(parts: readonly OutputPart[]): Exec[] {
  const steps: Exec[] = []
  let before = ''
  for (const part of parts) {
    if (typeof part === 'string') before += part
    else {
      steps.push(writeOne(before, part, ''))
      before = ''
    }
  }
  if (before !== '') steps.push(plainEmitter.output([before], false))
  return steps
}

function writeOne(before: string, part: Exclude<OutputPart, string>, after: string): Exec {
  const { value, pos } = part
  if (before === '' && after === '')
    return (frame) => {
      place.pos = pos
      const result = value(frame)
      frame.out += typeof result === 'string' ? result : str(result)
      checkLength(frame)
      return 0
    }
  return (frame) => {
    place.pos = pos
    const result = value(frame)
    frame.out += before + (typeof result === 'string' ? result : str(result)) + after
    checkLength(frame)
    return 0
  }
}

type Write = (frame: Frame, text: Str) => void

function tracedOutput(
  parts: readonly OutputPart[],
  write: Write,
  convert: (value: ReturnType<Ev>, frame: Frame) => Str,
): Exec {
  return (frame) => {
    for (const part of parts) {
      if (typeof part === 'string') write(frame, part)
      else {
        place.pos = part.pos
        write(frame, convert(part.value(frame), frame))
      }
    }
    return 0
  }
}

/** Writes texts with their provenance. */
export const tracedEmitter: Emitter = {
  output: (parts, escaping) => tracedOutput(parts, tracedEmitter.write, escaping ? escaped : strOf),
  write(frame, text) {
    frame.parts.push(text)
    meter.charge(1)
  },
  capture(frame, body) {
    const before = frame.parts
    frame.parts = []
    const signal = body(frame)
    const text = concatStr(frame.parts, false)
    frame.parts = before
    return signal === 1 || signal === 2 ? signal : withSafety(text, false)
  },
  result: (frame) => withSafety(concatStr(frame.parts, false), false),
}
