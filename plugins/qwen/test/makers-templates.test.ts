import { loadTemplate } from '@parlance/jinja/conformance'
import { type JinjaCall, type JinjaTestOptions, templateSource, testAgainstJinja } from '@parlance/testkit'
import '../src/index.js'

const TEMPLATES: readonly (readonly [name: string, options?: JinjaTestOptions])[] = [
  ['qwen1.5'],
  ['qwen2'],
  ['qwen2.5'],
  ['qwen2.5-vl'],
  ['qwq', { quirk: reasoningOfLast }],
  ['qwen3', { callArguments: 'given' }],
  ['qwen3-thinking-2507', { callArguments: 'given' }],
]

for (const [name, options] of TEMPLATES) {
  const source = loadTemplate(templateSource('conformance/families/qwen.json', name))
  testAgainstJinja(name, source, options)
}

/** The maker's template does not read the field; for the last message the class does. */
function reasoningOfLast({ messages }: JinjaCall): string | undefined {
  return messages.at(-1)?.reasoning_content === undefined ? undefined : 'reasoning of the last message'
}
