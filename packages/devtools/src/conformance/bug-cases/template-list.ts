import { compile, JinjaError, type TemplateContext } from '@parlance/jinja'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'

/** What one of several Jinja texts gave. */
interface Outcome {
  readonly text: string | null
  readonly code: string | null
  readonly message: string
}

/** Kinds of errors in the words of the cases. */
const CODES: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['budget_exceeded', ['budget_exceeded']],
  ['forbidden_or_undefined', ['undefined_value', 'security']],
])

interface Wanted {
  readonly error?: { readonly kind: string }
  readonly text?: string
}

/** Cases of several Jinja texts, each of which has to give the same. How long they may take is the bench's matter. */
export const TEMPLATE_LISTS: BugWay = {
  takes: ({ given }) => Array.isArray(given.templates),
  leftOut({ expect }) {
    const known = ['each_any_of', 'never_contains', 'each_error', 'each_max_seconds']
    const unknown = Object.keys(expect).find((key) => !known.includes(key))
    return unknown === undefined ? undefined : `the command does not read "${unknown}"`
  },
  expected: ({ given }) => (given.templates as readonly string[]).map(() => true),
  got({ given, expect }) {
    const outcomes = (given.templates as readonly string[]).map((text) => rendered(text, given))
    return outcomes.map((outcome, index) => (isRight(outcome, expect, index) ? true : outcome))
  },
}

function rendered(text: string, { messages, limits }: BugCase['given']): Outcome {
  const { max_seconds: seconds } = (limits ?? {}) as { readonly max_seconds?: number }
  const budgets = seconds === undefined ? {} : { time: seconds * 1000 }
  try {
    return {
      text: compile(text, { budgets }).render({ messages } as TemplateContext),
      code: null,
      message: '',
    }
  } catch (error) {
    if (!(error instanceof JinjaError)) throw error
    return { text: null, code: error.code, message: error.message }
  }
}

function isRight(outcome: Outcome, expect: BugCase['expect'], index: number): boolean {
  const { each_any_of: any, each_error: error, never_contains: never } = expect
  const fits = ({ error: wanted, text }: Wanted): boolean =>
    wanted === undefined
      ? outcome.text === text
      : CODES.get(wanted.kind)?.includes(outcome.code ?? '') === true
  const { kind, mentions_each: words } = (error ?? {}) as {
    readonly kind?: string
    readonly mentions_each?: readonly string[]
  }
  return (
    (any === undefined || (any as readonly Wanted[]).some(fits)) &&
    (error === undefined || outcome.code !== null) &&
    (kind === undefined || fits({ error: { kind } })) &&
    (words === undefined || outcome.message.includes(words[index]!)) &&
    !((never ?? []) as readonly string[]).some((word) => outcome.text?.includes(word))
  )
}
