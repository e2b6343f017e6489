import { type ChatTemplate, isParlanceError, type Message, type Prompt } from '@parlance/core'
import { errorFinding } from './error-finding.js'
import { type Finding, finding } from './finding.js'

/** BOS tokens of models: a prompt that begins with one needs no other. */
const BOS_TOKENS = [
  '<s>',
  '<|begin_of_text|>',
  '<bos>',
  '<|startoftext|>',
  '<｜begin▁of▁sentence｜>',
  '<BOS_TOKEN>',
]

const SYSTEM = { role: 'system', content: 'SYSTEM-TEXT' } as const
const USER = { role: 'user', content: 'USER-TEXT' } as const
const ASSISTANT = { role: 'assistant', content: 'ASSISTANT-TEXT' } as const

/** What a template makes of small conversations: what it drops, refuses, or leaves open. */
export function promptFindings(template: ChatTemplate): Finding[] {
  if (template.info.capability !== 'chat') return []
  const question = attempt(template, [USER])
  if (!('prompt' in question)) return [errorFinding(question.error)]
  return [
    ...questionFindings(question.prompt),
    ...systemFindings(attempt(template, [SYSTEM, USER])),
    ...endFindings(template, attempt(template, [USER, ASSISTANT], false)),
  ]
}

function questionFindings({ text, bos }: Prompt): Finding[] {
  const found: Finding[] = []
  if (!text.includes(USER.content)) {
    found.push(finding('error', 'drops_user_text', "A user's text does not show in the prompt."))
  }
  const token = BOS_TOKENS.find((one) => text.startsWith(one))
  if (token !== undefined && bos === 'tokenizer') {
    found.push(
      finding('warning', 'double_bos', `Prompts begin with ${token}, and the tokenizer adds it once more.`, {
        hint: 'Leave it out of the template, or encode prompts without adding special tokens.',
      }),
    )
  }
  return found
}

function systemFindings(result: Attempt): Finding[] {
  if (!('prompt' in result)) {
    return [finding('info', 'refuses_system', `A system message is refused: ${result.error.message}`)]
  }
  if (result.prompt.text.includes(SYSTEM.content)) return []
  return [
    finding('warning', 'drops_system_text', 'The text of a system message does not show in the prompt.'),
  ]
}

/** A finished answer has to end in a text on which generation stops. */
function endFindings(template: ChatTemplate, result: Attempt): Finding[] {
  if (!('prompt' in result)) return []
  const { stops } = template.info
  if (stops.length === 0) {
    return [
      finding(
        'warning',
        'missing_stop_words',
        'There are no stop words: nothing ends an answer but its length.',
        {
          place: 'stop_words',
          hint: "Name the text that ends the assistant's turn, such as <|im_end|>.",
        },
      ),
    ]
  }
  const { text } = result.prompt
  const end = text.slice(text.lastIndexOf(ASSISTANT.content) + ASSISTANT.content.length)
  if (stops.some((stop) => end.includes(stop))) return []
  const [written, words] = [JSON.stringify(end), stops.map((stop) => JSON.stringify(stop)).join(', ')]
  return [
    finding(
      'warning',
      'stop_word_not_in_eoa',
      `An answer ends with ${written}, which holds no stop word (${words}).`,
      {
        place: 'stop_words',
        hint: 'A model that learns this ending never writes a stop word: name the ending as one, or write one in it.',
      },
    ),
  ]
}

type Attempt = { readonly prompt: Prompt } | { readonly error: Error }

/** @throws what is no error of ours */
function attempt(template: ChatTemplate, messages: readonly Message[], addGenerationPrompt = true): Attempt {
  try {
    return { prompt: template.compose(messages, { addGenerationPrompt, now: new Date(0) }) }
  } catch (error) {
    if (isParlanceError(error)) return { error }
    throw error
  }
}
