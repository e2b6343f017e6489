/** What is known of a value and a schema. `unknown`: the schema says something that is not looked into. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

export function verdictOf(isValid: boolean): Verdict {
  return isValid ? 'valid' : 'invalid'
}

/** Valid when each is; looks no further than the first that is invalid. */
export function all(verdicts: Iterable<Verdict>): Verdict {
  let sum: Verdict = 'valid'
  for (const verdict of verdicts) {
    if (verdict === 'invalid') return 'invalid'
    if (verdict === 'unknown') sum = 'unknown'
  }
  return sum
}

/** Valid when one is; looks no further than the first that is valid. */
export function any(verdicts: Iterable<Verdict>): Verdict {
  return not(all(each(verdicts)))
}

function* each(verdicts: Iterable<Verdict>): Generator<Verdict, void, undefined> {
  for (const verdict of verdicts) yield not(verdict)
}

export function not(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return 'unknown'
  return verdict === 'valid' ? 'invalid' : 'valid'
}

/** Whether the number of valid ones is within bounds, where an unknown one may be either. */
export function count(verdicts: Iterable<Verdict>, least: number, most: number): Verdict {
  let valid = 0
  let unknown = 0
  for (const verdict of verdicts) {
    if (verdict === 'valid') valid++
    else if (verdict === 'unknown') unknown++
    if (valid > most) return 'invalid'
  }
  if (valid + unknown < least) return 'invalid'
  return valid >= least && valid + unknown <= most ? 'valid' : 'unknown'
}
