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
  if (!('prompt' in question)) return [refusal(question.error)]
  return [
    ...questionFindings(question.prompt, template.info.tokens.bos),
    ...systemFindings(attempt(template, [SYSTEM, USER])),
    ...endFindings(template, attempt(template, [USER, ASSISTANT], false)),
  ]
}

/** A template may ask for more than one question; what it cannot do is an error. */
function refusal(error: Error): Finding {
  if (!isParlanceError(error) || error.code !== 'template_rule') return errorFinding(error)
  return finding('info', 'refuses_question', `A question by itself is refused: ${error.message}`)
}

function questionFindings({ text, bos }: Prompt, own: string): Finding[] {
  const found: Finding[] = []
  if (!text.includes(USER.content)) {
    found.push(finding('error', 'drops_user_text', "A user's text does not show in the prompt."))
  }
  const token = BOS_TOKENS.find((one) => text.startsWith(one))
  const twice = own === '' ? undefined : BOS_TOKENS.find((one) => beginsWithBoth(text, one, own))
  if (twice !== undefined) {
    found.push(
      finding('warning', 'double_bos', `Prompts begin with two BOS: ${twice} and bos_token.`, {
        hint: 'Leave one of them out of the template.',
      }),
    )
  } else if (token !== undefined && bos === 'tokenizer') {
    found.push(
      finding('warning', 'double_bos', `Prompts begin with ${token}, and the tokenizer adds it once more.`, {
        hint: 'Leave it out of the template, or encode prompts without adding special tokens.',
      }),
    )
  }
  return found
}

function beginsWithBoth(text: string, one: string, other: string): boolean {
  return text.startsWith(one + other) || text.startsWith(other + one)
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
  const written = text.lastIndexOf(ASSISTANT.content)
  if (written < 0) {
    const message = "An assistant's text does not show in the prompt: the model forgets what it said."
    return [finding('warning', 'drops_assistant_text', message)]
  }
  const end = text.slice(written + ASSISTANT.content.length)
  if (stops.some((stop) => end.includes(stop))) return []
  const words = stops.map((stop) => JSON.stringify(stop)).join(', ')
  return [
    finding(
      'warning',
      'stop_word_not_in_eoa',
      `An answer ends with ${JSON.stringify(end)}, which holds no stop word (${words}).`,
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
