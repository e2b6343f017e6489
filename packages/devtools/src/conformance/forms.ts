import type { CaseForm } from '@parlance/testkit/conformance'

/** Where the forms of golden cases are: the private entry of a package, and the name that it exports. */
const FORMS: readonly (readonly [entry: string, name: string])[] = [
  ['@parlance/testkit/conformance', 'LMDEPLOY_FORM'],
  ['@parlance/meta-template/conformance', 'OPENCOMPASS_FORM'],
  ['@parlance/jinja/conformance', 'JINJA_FORM'],
]

/** All forms of golden cases that the packages know how to run. */
export async function loadForms(): Promise<CaseForm[]> {
  const forms: CaseForm[] = []
  for (const [entry, name] of FORMS) {
    const module = (await import(entry)) as Record<string, CaseForm>
    forms.push(module[name]!)
  }
  return forms
}
