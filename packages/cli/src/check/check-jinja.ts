import { matchTemplate } from '@parlance/core'
import { analyze, compile, type Template, type TemplateAnalysis } from '@parlance/jinja'
import { errorFinding } from './error-finding.js'
import { type Finding, finding } from './finding.js'
import { variableFindings } from './variables.js'
import { volatileTimes } from './volatile-time.js'

/** A Jinja text by itself: whether it compiles, what it reads, and whose it is. */
export function checkJinja(source: string): { findings: Finding[]; analysis: TemplateAnalysis | null } {
  let template: Template
  let analysis: TemplateAnalysis
  try {
    template = compile(source)
    analysis = analyze(template)
  } catch (error) {
    return { findings: [errorFinding(error)], analysis: null }
  }
  const findings = [...variableFindings(analysis), ...volatileTimes(template, analysis), originOf(source)]
  return { findings, analysis }
}

function originOf(jinja: string): Finding {
  const match = matchTemplate({ jinja })
  if (match === null) {
    return finding(
      'info',
      'unknown_template',
      'No class is known to write the same prompts: "hf" renders the text.',
    )
  }
  const from = match.package === null ? '' : ` of ${match.package}`
  return finding('info', 'known_template', `The class "${match.name}"${from} writes the same prompts.`)
}
