import { type Message, TemplateRuleError } from '@parlance/core'

/** The error for a system text behind the beginning, which the maker's templates leave out without a word. */
export function misplacedSystem({ role }: Message, index: number, template: string): TemplateRuleError {
  const words = `A ${role} message has a place only at the beginning of the conversation.`
  const hint = "Put its text into the first message, or repair the conversation with 'system-to-user'."
  return new TemplateRuleError(template, words, `messages[${index}].role`, hint)
}
