import type { OutputDelta } from '@parlance/core'
import { coloursFor } from '../terminal/colours.js'
import { shownOn } from '../terminal/printable.js'

type Part = 'reasoning' | 'content' | `call ${number}`

/** Writes an answer to stdout while it comes: reasoning dimmed (without colours under a title), calls under a title. */
export class AnswerWriter {
  private readonly colours = coloursFor(process.stdout)
  private part: Part | undefined
  private last = '\n'

  write(delta: OutputDelta): void {
    const { content, reasoning_content: reasoning, tool_calls: calls = [] } = delta
    if (reasoning) this.put('reasoning', reasoning)
    if (content) this.put('content', content)
    for (const { index, function: called } of calls) {
      const text = `${called?.name === undefined ? '' : `${called.name} `}${called?.arguments ?? ''}`
      if (text !== '') this.put(`call ${index}`, text)
    }
  }

  /** Ends the answer's line. */
  end(): void {
    if (this.last !== '\n') process.stdout.write('\n')
  }

  private put(part: Part, text: string): void {
    if (part !== this.part) {
      this.end()
      const isFirstContent = part === 'content' && this.part === undefined
      if (!isFirstContent && !(this.colours.isColorSupported && part === 'reasoning'))
        process.stdout.write(`${this.colours.bold(`[${part}]`)}\n`)
      this.part = part
    }
    const shown = shownOn(process.stdout, text)
    process.stdout.write(part === 'reasoning' ? this.colours.dim(shown) : shown)
    this.last = text.slice(-1)
  }
}
