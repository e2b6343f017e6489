import type { Template, TemplateAnalysis } from '@parlance/jinja'
import { at, type Finding, finding } from './finding.js'

/** Directives of `strftime` that tell the time of day. */
const TIME_OF_DAY = /%[-_0^#]?[HIMSfpcXTRr]/

/** Formats of dates in a template that print the time of day: the same conversation then has another prompt each time. */
export function volatileTimes(
  { source }: Template,
  { formatsDates, textPlaces }: TemplateAnalysis,
): Finding[] {
  if (!formatsDates) return []
  return textPlaces
    .filter(({ text }) => TIME_OF_DAY.test(text.split('%%').join('')))
    .map(({ text, offset }) => {
      const found = finding(
        'warning',
        'volatile_time',
        `The format ${JSON.stringify(text)} prints the time of day: two prompts of one conversation differ, and no cache of prompts helps.`,
        { hint: 'Print the date alone, such as "%Y-%m-%d", or let the caller pass the time as a variable.' },
      )
      // After the quote.
      const [line, column] = placeIn(source, offset + 1)
      return at(found, line, column)
    })
}

function placeIn(source: string, offset: number): [line: number, column: number] {
  const before = source.slice(0, offset).split('\n')
  return [before.length, Array.from(before.at(-1)!).length + 1]
}
