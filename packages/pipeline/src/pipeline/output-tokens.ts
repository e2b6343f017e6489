import { type ChatTemplate, type Message, tokensIn } from '@parlance/core'

/** The tokens in a model's own text, as its template writes that. */
export interface OutputTokens {
  /** Control tokens that mark reasoning. */
  readonly reasoning: readonly string[]
  /** Control tokens that mark calls. */
  readonly calls: readonly string[]
  /** All of them, with the stop words, marks in plain text, and whatever else the format has. */
  readonly all: readonly string[]
}

const TOOL = {
  type: 'function',
  function: {
    name: 'ring',
    description: 'Rings.',
    parameters: { type: 'object', properties: { times: { type: 'integer' } } },
  },
}

/** An answer with a call. The id is one that every family takes. */
const CALLED: readonly Message[] = [
  { role: 'user', content: 'Ring.' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [
      { id: 'abcdefghi', type: 'function', function: { name: 'ring', arguments: '{"times": 2}' } },
    ],
  },
]

/**
 * Finds the tokens of a format's outputs by letting its template write one. A server that leaves special tokens out
 * of its text drops those that are control tokens. A mark with the form of an element (`<tool_call>` with
 * `</tool_call>`) is plain text, even where tokenizers have a token for it; every other one (`[TOOL_CALLS]`,
 * `<|channel|>`) is a control token.
 */
export function outputTokens(template: ChatTemplate): OutputTokens {
  const { reasoning, stops, controlTokens, markers } = template.info
  const thought = reasoning === null ? '' : `${reasoning.start} ${reasoning.end}`
  const called = template.info.tools === null ? '' : calledText(template)
  const isControl = (text: string) => (token: string) => !stops.includes(token) && !isElement(token, text)
  return {
    reasoning: tokensIn([thought]).filter(isControl(thought)),
    calls: tokensIn([called]).filter(isControl(called)),
    // A model may write any of them: another message's beginning, or a call of another kind.
    all: [...new Set([...tokensIn([thought, called, ...stops, ...texts(markers)]), ...controlTokens])],
  }
}

function texts(markers: object): readonly string[] {
  return Object.values(markers).filter((text) => typeof text === 'string')
}

/** What the model writes of the answer with a call: only the template's own text. */
function calledText(template: ChatTemplate): string {
  try {
    const { segments } = template.compose(CALLED, { tools: [TOOL], addGenerationPrompt: false })
    return segments.map(({ generated, trusted, text }) => (generated && trusted ? text : ' ')).join('')
  } catch {
    // A template that forbids this conversation tells nothing of its calls.
    return ''
  }
}

function isElement(token: string, text: string): boolean {
  const name = /^<\/?([A-Za-z][\w:.-]*)/.exec(token)?.[1]
  return name !== undefined && text.includes(`</${name}>`)
}
