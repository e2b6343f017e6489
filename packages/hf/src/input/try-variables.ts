import type { Variables } from '../jinja/jinja-chat.js'

/** Texts and numbers that no template names. */
const OTHER_TEXT = 'parlance-probe'
const OTHER_NUMBER = 7654321

/** Finds out what a template does with values of a variable. */
export class TryVariables {
  constructor(private readonly render: (variables: Variables) => string | null) {}

  /** A prompt without any of the variables; null where the template fails. */
  get plain(): string | null {
    return this.render(new Map())
  }

  with(name: string, value: unknown): string | null {
    return this.render(new Map([[name, value]]))
  }

  /** Whether the template prints what the variable holds. */
  prints(name: string): boolean {
    return this.with(name, OTHER_TEXT)?.includes(OTHER_TEXT) === true
  }

  /** Whether the template takes the value and treats it in another way than any other one. */
  names(name: string, value: string | number): boolean {
    const own = this.with(name, value)
    if (own === null) return false
    const other = typeof value === 'string' ? OTHER_TEXT : OTHER_NUMBER
    return own !== this.with(name, other)?.replaceAll(String(other), () => String(value))
  }
}
