import type { OutputDelta, OutputParser, Prompt } from '@parlance/core'

/**
 * A prompt that goes on with `text`, as if the model had begun its answer with it: the start of a call, the end of
 * reasoning. Parsing counts it as output, so that the answer is whole.
 */
export function continuePrompt(prompt: Prompt, text: string): Prompt {
  if (text === '') return prompt
  const begun = { text, trusted: true, generated: true } as const
  return {
    segments: [...prompt.segments, begun],
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
