import { HfTemplate } from '@parlance/hf'
import { checkJinja } from './check-jinja.js'
import { errorFinding } from './error-finding.js'
import type { Finding } from './finding.js'
import { promptFindings } from './prompt-findings.js'

/** Tokens of a tokenizer that is not there: texts that no template writes by itself. */
const STAND_INS = { bos_token: '<|bos-of-the-tokenizer|>', eos_token: '<|eos-of-the-tokenizer|>' }

/** A Jinja file without the tokenizer that it is for: what it reads, and what it makes of small conversations. */
export function checkJinjaFile(source: string): Finding[] {
  const { findings, analysis } = checkJinja(source)
  return analysis === null ? findings : [...findings, ...renderedFindings(source)]
}

function renderedFindings(jinja: string): Finding[] {
  try {
    const found = promptFindings(HfTemplate.fromTokenizer({ jinja, tokenizerConfig: STAND_INS }))
    // The stop words are the tokenizer's.
    return found.filter(({ place }) => place !== 'stop_words')
  } catch (error) {
    return [errorFinding(error)]
  }
}
