import type { Message, Tool } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'

type Templates = readonly { readonly name: string; readonly template: string }[]

interface Named {
  readonly tools?: readonly Tool[] | null
  readonly template_name?: string
}

/** Cases of a tokenizer with several templates: which one is taken. */
export const NAMED_TEMPLATES: BugWay = {
  takes: ({ given }) => Array.isArray(given.chat_template) && Array.isArray(given.cases),
  leftOut: () => undefined,
  expected: ({ expect }) => ({ texts: expect.texts, error_for_last: true }),
  got({ given, expect }) {
    const cases = given.cases as readonly Named[]
    const { mentions } = expect.error_for_last as { readonly mentions: readonly string[] }
    const words = errorOf(() => rendered(given, cases.at(-1)!))
    return {
      texts: cases.slice(0, -1).map((one) => rendered(given, one)),
      error_for_last: mentions.every((word) => words.includes(word)),
    }
  },
}

function rendered(given: BugCase['given'], { tools, template_name: name }: Named): string {
  const template = HfTemplate.fromTokenizer({
    tokenizerConfig: { chat_template: given.chat_template as Templates },
  })
  const kwargs = name === undefined ? {} : { chat_template: name }
  return template.render(given.messages as readonly Message[], { tools, kwargs })
}

function errorOf(action: () => unknown): string {
  try {
    action()
    return ''
  } catch (error) {
    return String(error)
  }
}
