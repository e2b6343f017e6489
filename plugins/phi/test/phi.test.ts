import { loadTemplate } from '@parlance/jinja/conformance'
import { templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

for (const name of ['phi-3', 'phi-3.5', 'phi-4', 'phi-4-mini']) {
  // What invites an answer in Phi-4 belongs to the message of the user before it.
  testTemplate(name, { packageJson, conversations: { alternate: name === 'phi-4' } })
}
for (const name of ['phi-3', 'phi-3.5', 'phi-4']) {
  testAgainstJinja(name, loadTemplate(templateSource('conformance/families/phi.json', name)))
}
