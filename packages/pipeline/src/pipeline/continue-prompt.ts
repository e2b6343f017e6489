import type { OutputDelta, OutputParser, Prompt, Segment } from '@parlance/core'

/** A part of the text to go on with that a caller wrote: offsets, and the path of where it came from. */
export interface CallerPart {
  readonly start: number
  readonly end: number
  readonly source: string
}

/**
 * A prompt that goes on with `text`, as if the model had begun its answer with it: the start of a call, the end of
 * reasoning. Parsing counts it as output, so that the answer is whole.
 *
 * @param caller the part of `text` that is not to be trusted: `name` of a `CallStart`. Default: all of it is
 */
export function continuePrompt(prompt: Prompt, text: string, caller?: CallerPart): Prompt {
  if (text === '') return prompt
  return {
    segments: [...prompt.segments, ...segmentsOf(text, caller)],
    text: prompt.text + text,
    bos: prompt.bos,
    generationPrompt: prompt.generationPrompt,
    prefill: prompt.prefill + text,
    stopWords: prompt.stopWords,
    get report() {
      return prompt.report
    },
    parse: (output) => prompt.parse(text + output),
    createParser: () => begunParser(prompt.createParser(), text),
  }
}

function segmentsOf(text: string, caller: CallerPart | undefined): Segment[] {
  const own = (part: string): Segment => ({ text: part, trusted: true, generated: true })
  if (caller === undefined) return [own(text)]
  const { start, end, source } = caller
  const between = { text: text.slice(start, end), trusted: false, generated: true, source }
  return [own(text.slice(0, start)), between, own(text.slice(end))].filter((one) => one.text !== '')
}

/** A parser that has read `text` already; what came of it is given with the first piece. */
function begunParser(parser: OutputParser, text: string): OutputParser {
  let waiting: readonly OutputDelta[] | null = parser.push(text)
  const take = (deltas: readonly OutputDelta[]): readonly OutputDelta[] => {
    const all = waiting === null || waiting.length === 0 ? deltas : [...waiting, ...deltas]
    waiting = null
    return all
  }
  return {
    push: (chunk) => take(parser.push(chunk)),
    end() {
      const ended = parser.end()
      return { ...ended, deltas: take(ended.deltas) }
    },
  }
}
