import { MODELS } from '@parlance/core'
import { byHand } from './by-hand.js'
import { conversation } from './conversation.js'
import { interleave } from './interleave.js'

/** One line of the table. */
export interface RenderRow {
  readonly template: string
  readonly turns: number
  /** `render` over concatenation by hand. */
  readonly render: number
  /** `compose(...).text` over `render`. */
  readonly compose: number
  /** `render`, in nanoseconds. */
  readonly nanosecondsPerTurn: number
}

/** Times a registered template on conversations of these numbers of turns. */
export function benchRender(name: string, turns: readonly number[]): RenderRow[] {
  return turns.map((count) => row(name, count))
}

function row(name: string, turns: number): RenderRow {
  const template = MODELS.build(name)
  const messages = conversation(turns)
  const works = [
    byHand(template, messages),
    () => template.render(messages),
    () => template.compose(messages).text,
  ]
  const [text, ...others] = works.map((work) => work())
  if (others.some((other) => other !== text))
    throw new Error(`${name}: the works of the bench give different prompts`)
  const repeats = Math.max(4, Math.floor(20_000 / turns))
  const [hand, render, compose] = interleave(works, repeats) as [number, number, number]
  return {
    template: name,
    turns,
    render: render / hand,
    compose: compose / render,
    nanosecondsPerTurn: render / turns,
  }
}
