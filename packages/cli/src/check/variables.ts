import { nearest } from '@parlance/core'
import type { TemplateAnalysis } from '@parlance/jinja'
import { type Finding, finding } from './finding.js'

/** What every rendering sets. */
const GIVEN = ['messages', 'tools', 'documents', 'add_generation_prompt', 'bos_token', 'eos_token'] as const
/** Variables of models' own that are near one of those, and mean something else. */
const OWN = ['custom_tools', 'builtin_tools', 'available_tools', 'documents_format']

/** What a template reads: misspelt names, and what it does without. */
export function variableFindings({ variables, readsTools }: TemplateAnalysis): Finding[] {
  const found: Finding[] = []
  const own: string[] = []
  for (const name of variables) {
    if (GIVEN.some((given) => given === name)) continue
    const meant = OWN.includes(name) || name.endsWith('_token') ? undefined : nearest(name, GIVEN)
    if (meant !== undefined && isMisspelt(name, meant)) found.push(misspelt(name, meant))
    else own.push(name)
  }
  if (!variables.includes('messages'))
    found.push(
      finding(
        'error',
        'ignores_messages',
        'The template does not read "messages": it writes no conversation.',
      ),
    )
  if (!variables.includes('add_generation_prompt')) found.push(noGenerationPrompt())
  if (!readsTools)
    found.push(
      finding(
        'info',
        'ignores_tools',
        'The template does not read "tools": tools of a request are not shown.',
      ),
    )
  if (own.length > 0)
    found.push(finding('info', 'own_variables', `Variables that a caller can set: ${own.join(', ')}.`))
  return found
}

/** The nearest name may still be another word: a misspelt one begins alike, and is about as long. */
function isMisspelt(name: string, meant: string): boolean {
  return Math.abs(name.length - meant.length) <= 2 && name[0] === meant[0]
}

function misspelt(name: string, meant: string): Finding {
  return finding('warning', 'misspelt_variable', `The template reads "${name}", which nothing sets.`, {
    hint: `Did you mean "${meant}"?`,
  })
}

export function noGenerationPrompt(): Finding {
  return finding(
    'warning',
    'no_generation_prompt',
    'The template writes no generation prompt: after a question the model has nothing that tells it to answer.',
    { hint: 'Write the beginning of the assistant turn where add_generation_prompt is set.' },
  )
}
