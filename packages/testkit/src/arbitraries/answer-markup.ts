import { type ChatTemplate, isParlanceError, type Message } from '@parlance/core'
import { TOOLS } from './tool-rounds.js'

const QUESTION: Message = { role: 'user', content: 'q' }

const CALL = { name: 'tide_table', arguments: { harbour: 'h', days: 1 } }

/** Answers that between them hold everything that an answer can. */
const ANSWERS: readonly Message[] = [
  { role: 'assistant', content: 'c', reasoning_content: 'r' },
  { role: 'assistant', content: 'c', tool_calls: [{ id: 'call00000', type: 'function', function: CALL }] },
  {
    role: 'assistant',
    content: '',
    reasoning_content: 'r',
    tool_calls: ['a', 'b'].map((id) => ({ id, type: 'function', function: CALL })),
  },
]

/** What a template writes of its own into the answers that it shows: the marks that its parser reads. */
export function answerMarkup(template: ChatTemplate): string[] {
  const found = new Set<string>()
  for (const answer of ANSWERS) {
    for (const text of markupOf(template, answer)) found.add(text)
  }
  return [...found]
}

function markupOf(template: ChatTemplate, answer: Message): string[] {
  try {
    const { segments } = template.compose([QUESTION, answer], { tools: TOOLS, addGenerationPrompt: false })
    return segments.filter(({ generated, trusted }) => generated && trusted).map(({ text }) => text)
  } catch (error) {
    // The format refuses such an answer: there is nothing to read back.
    if (isParlanceError(error)) return []
    throw error
  }
}
