import { loadTemplate } from '@parlance/jinja/conformance'
import { templateSource, testAgainstJinja } from '@parlance/testkit'
import '../src/index.js'

for (const name of ['gemma-1', 'gemma-3']) {
  testAgainstJinja(name, loadTemplate(templateSource('conformance/families/gemma.json', name)))
}
