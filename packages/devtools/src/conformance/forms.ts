import { REASONING_PARSERS, TOOL_PARSERS } from '@parlance/formats'
import { type CaseForm, lmdeployForm } from '@parlance/testkit/conformance'
import { BUG_CASE_FORM } from './bug-cases/bug-case-form.js'

/** Where the forms of golden cases are: the private entry of a package, and the name that it exports. */
const FORMS: readonly (readonly [entry: string, name: string])[] = [
  ['@parlance/testkit/conformance', 'FAMILY_FORM'],
  ['@parlance/testkit/conformance', 'RESOLVE_FORM'],
  ['@parlance/meta-template/conformance', 'OPENCOMPASS_FORM'],
  ['@parlance/jinja/conformance', 'JINJA_FORM'],
]

const HF = '@parlance/hf/conformance'

/** All forms of golden cases that the packages know how to run. */
export async function loadForms(): Promise<CaseForm[]> {
  const forms: CaseForm[] = [await lmdeploy(), BUG_CASE_FORM]
  for (const [entry, name] of FORMS) {
    const module = (await import(entry)) as Record<string, CaseForm>
    forms.push(module[name]!)
  }
  return forms
}

/** LMDeploy's cases: those of the template that a tokenizer ships are run by the package that has it. */
async function lmdeploy(): Promise<CaseForm> {
  const { runHfCase } = (await import(HF)) as { runHfCase: CaseForm['run'] }
  const form = lmdeployForm({ reasoning: REASONING_PARSERS, tools: TOOL_PARSERS })
  return { ...form, run: (golden) => (golden.template === 'hf' ? runHfCase(golden) : form.run(golden)) }
}
