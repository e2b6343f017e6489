import { loadTemplate } from '@parlance/jinja/conformance'
import { type JinjaCall, type JinjaTestOptions, templateSource, testAgainstJinja } from '@parlance/testkit'
import '../src/index.js'

/** The maker's templates lose the calls of a message with text, or do not close them. */
const withoutCalls: JinjaTestOptions = { conversations: { calls: false } }
/** They join the arguments to text, and so want them as text. */
const withCalls: JinjaTestOptions = { callArguments: 'text' }

const CLASSES: readonly (readonly [name: string, options: JinjaTestOptions])[] = [
  ['deepseek-llm', {}],
  [
    'deepseek-coder',
    { conversations: { roles: ['system', 'developer', 'user', 'assistant', 'tool'], alternate: false } },
  ],
  ['deepseek-v2.5', withoutCalls],
  ['deepseek-v3', withoutCalls],
  ['deepseek-r1', { ...withCalls, quirk: laterRound }],
  ['deepseek-r1-distill', withoutCalls],
  ['deepseek-v3.1', withCalls],
]

for (const [name, options] of CLASSES) {
  testAgainstJinja(name, loadTemplate(templateSource('conformance/families/deepseek.json', name)), options)
}

/** Where R1 writes a later round of calls whole. */
function laterRound({ messages, options }: JinjaCall): string | undefined {
  const rounds = messages.filter(({ tool_calls: calls }) => (calls ?? []).length > 0)
  const [, ...later] = rounds
  if (later.some(({ content }) => content !== '')) return 'the text of a later round is lost'
  const asked = options.addGenerationPrompt !== true && later.includes(messages.at(-1)!)
  return asked ? 'what the model has just written is a whole section' : undefined
}
