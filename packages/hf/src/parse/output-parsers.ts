import { MODELS, matchTemplate } from '@parlance/core'
import { type FittingParsers, parsersForTemplate } from '@parlance/formats'

/** What reads the outputs of a model whose tokenizer ships a template. */
export interface OutputParsers extends FittingParsers {
  /** The class that is known to write the same text and reads the outputs as its own; null where none is loaded. */
  readonly template: string | null
}

/**
 * What reads the outputs: the parser of the class whose text this is; for a text that no loaded class writes, an
 * edited one, named parsers by the marks that it holds.
 *
 * @param jinja the template's text
 */
export function outputParsers(jinja: string): OutputParsers {
  const known = matchTemplate({ jinja })
  if (known !== null && MODELS.has(known.name)) {
    const reason = `Read as "${known.name}" reads its own: ${known.reason}.`
    return { template: known.name, reasoning: null, tools: null, reason }
  }
  return { template: null, ...parsersForTemplate(jinja) }
}
