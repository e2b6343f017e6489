import type { Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import type { RenderRuntime } from './render-runtime.js'

const NO_PARTS: Str[] = []

/** The variables and the output of one running function of a template. */
export class Frame {
  readonly vars: (Value | undefined)[]
  /** What it has written so far. */
  out = ''
  /** The same where provenance is followed. */
  parts: Str[]

  constructor(
    readonly runtime: RenderRuntime,
    readonly parent: Frame | null,
    size: number,
  ) {
    this.vars = []
    for (let i = 0; i < size; i++) this.vars.push(undefined)
    this.parts = runtime.traced ? [] : NO_PARTS
  }
}

/** A compiled expression. */
export type Ev = (frame: Frame) => Value
/** What a statement tells the loop around it: nothing, to stop, or to go on with the next item. */
export type Signal = 0 | 1 | 2
export const BREAK = 1
export const CONTINUE = 2
/** A compiled statement. Only those that hold `break` or `continue` give a signal. */
export type Exec = (frame: Frame) => Signal
