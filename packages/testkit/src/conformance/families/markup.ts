/**
 * What formats write around text, as patterns that look at each character a bounded number of times. A text of the
 * model's that looks like it is not missed when it is lost; all formats are read alike.
 */
const MARKUP: readonly RegExp[] = [
  // Gemma's quote, before the marks below could take its half.
  /<\|"\|>/g,
  // <|im_end|>, <|channel>, <|tool_call>; DeepSeek's, with full-width bars; <channel|>, <tool_call|>.
  /<[|｜][^<>|｜"\s]{1,40}[|｜]?>/g,
  /<[a-z_]{1,40}\|>/g,
  // FunctionGemma's quote, <start_function_call>, <end_function_response>.
  /<(?:escape|(?:start|end)_[a-z_]{1,40})>/g,
  // [TOOL_CALLS], [/THINK].
  /\[\/?[A-Z_]{3,20}\]/g,
]

/** The names of tags that formats write: <tool_call>, </minimax:tool_call>, <function=f>, <invoke name="f">. */
const TAG =
  /<\/?(?:[|｜]DSML[|｜])?(?:minimax:|mm:|seed:)?(?:think|thinking|tool_calls?|tools?|function_calls?|function|parameter|invoke|arg_key|arg_value|args?|response)(?![\p{L}\p{N}_])([^<>]{0,200})>/gu

/** Tags of MiniMax-M3, a token in front of each: `]<]minimax[>[<city>`, `]<]minimax[>[<invoke name="f">`. */
const TOKEN_TAG =
  /\]<\]minimax\[>\[(?:<\/[^<>]{1,200}>|<(?:item|tool_call)>|<(?:invoke name=)?([^<>]{1,200})>)?/g

/** Tags of Kimi K3: `<|open|>call tool="f" index="1"<|sep|>`. A value may hold any text. */
const XTML_TAG = /<\|open\|>[a-z]{1,20}((?: [a-z]{1,20}="[^"]{0,200}"){1,9})<\|sep\|>/g
/** What begins like one: `<|open|>call tool="f"`. */
const XTML_BEGINNING = /<\|(?:open|close)\|>[a-z]{1,20}((?: [a-z]{1,20}="[^"<]{0,200}"){0,9})/g
/** The attributes of them that say nothing of the model's. */
const XTML_ATTRIBUTE = / (?:index|type|role)="[^"]*"| [a-z]{1,20}="/g

/**
 * The output without the markup of formats. What stands in a tag beside its name (a function's, a key) stays.
 *
 * @param tokens further texts that are markup
 */
export function withoutMarkup(output: string, tokens: readonly string[]): string {
  let text = output
  for (const token of tokens) if (token !== '') text = text.split(token).join(' ')
  for (const tag of [XTML_TAG, XTML_BEGINNING]) {
    text = text.replace(tag, (_, beside: string) => ` ${beside.replace(XTML_ATTRIBUTE, ' ')} `)
  }
  text = text.replace(TOKEN_TAG, (_, beside: string | undefined) => ` ${beside ?? ''} `)
  for (const pattern of MARKUP) text = text.replace(pattern, ' ')
  return text.replace(TAG, (_, beside: string) => ` ${beside} `)
}

/** Words that formats write between what callers wrote. */
const FORMAT_WORDS: ReadonlySet<string> = new Set(
  [
    'name arguments parameters function functions call type id string thought',
    'to assistant analysis commentary final json constrain',
    // Python's constants, which become JSON's.
    'True False None',
  ].flatMap((words) => words.split(' ')),
)

/** The text without words that formats write. */
export function withoutFormatWords(text: string): string {
  return text.replace(/[\p{L}\p{N}_]+/gu, (word) => (FORMAT_WORDS.has(word) ? ' ' : word))
}

/** Characters that formats write between the parts of a call. */
export const FORMAT_CHARACTERS: ReadonlySet<string> = new Set('{}[]()"\'`:,;=\\./')
