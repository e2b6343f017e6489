/** The parsers that fit a template's text, by their names, and why. */
export interface FittingParsers {
  /** Name in `REASONING_PARSERS`; null when the text holds no marks of reasoning. */
  readonly reasoning: string | null
  /** Name in `TOOL_PARSERS`; null when the text holds no marks of calls. */
  readonly tools: string | null
  /** One sentence: which texts in the template decided. */
  readonly reason: string
}

/** A parser, and the texts that a template of its format holds. */
interface Signature {
  readonly parser: string
  readonly texts: readonly string[]
}

/** The first whose texts all occur counts: a format's own marks come before those that several formats share. */
const TOOL_SIGNATURES: readonly Signature[] = [
  { parser: 'harmony', texts: ['<|start|>', '<|channel|>'] },
  { parser: 'deepseek-v4', texts: ['｜DSML｜', 'tool_calls>'] },
  { parser: 'deepseek-v32', texts: ['｜DSML｜', 'function_calls'] },
  { parser: 'deepseek-v3', texts: ['<｜tool▁calls▁begin｜>', '```json'] },
  { parser: 'deepseek-v31', texts: ['<｜tool▁calls▁begin｜>'] },
  { parser: 'kimi-k2', texts: ['<|tool_calls_section_begin|>'] },
  { parser: 'xtml', texts: ['<|open|>', '<|end_of_msg|>'] },
  { parser: 'minimax-m3', texts: [']<]minimax[>[', '<tool_call>'] },
  { parser: 'minimax-xml', texts: ['<minimax:tool_call>', '<invoke name='] },
  { parser: 'mistral-args', texts: ['[TOOL_CALLS]', '[ARGS]'] },
  { parser: 'mistral-json', texts: ['[TOOL_CALLS]'] },
  { parser: 'gemma4', texts: ['<|tool_call>call:', '<tool_call|>'] },
  { parser: 'functiongemma', texts: ['<start_function_call>call:'] },
  { parser: 'internlm', texts: ['<|action_start|>', '<|plugin|>'] },
  { parser: 'glm-xml', texts: ['<tool_call>', '<arg_key>'] },
  { parser: 'qwen-xml', texts: ['<tool_call>', '<function='] },
  { parser: 'hermes', texts: ['<tool_call>', '"arguments"'] },
  { parser: 'minimax-m1', texts: ['<tool_calls>', '<beginning_of_sentence>'] },
  { parser: 'llama4-json', texts: ['<|header_start|>', '<|python_start|>'] },
  { parser: 'llama-json', texts: ['<|python_tag|>'] },
  { parser: 'phi4mini', texts: ['<|tool|>', '<|/tool|>'] },
]

const REASONING_SIGNATURES: readonly Signature[] = [
  { parser: 'magistral', texts: ['[THINK]', '[/THINK]'] },
  { parser: 'seed-oss', texts: ['<seed:think>', '</seed:think>'] },
  { parser: 'gemma4', texts: ['<|channel>thought', '<channel|>'] },
  { parser: 'minimax-m3', texts: ['<mm:think>', '</mm:think>'] },
  { parser: 'cohere', texts: ['<|START_THINKING|>', '<|END_THINKING|>'] },
  { parser: 'deepseek-v3', texts: ['<think>', '</think>'] },
]

/**
 * The parsers for a chat template that no class is known for, by the marks in its text.
 *
 * @param template the Jinja text
 */
export function parsersForTemplate(template: string): FittingParsers {
  const reasoning = find(REASONING_SIGNATURES, template)
  const tools = find(TOOL_SIGNATURES, template)
  const seen = [reasoning, tools].filter((found) => found !== undefined)
  const why = seen.map(({ parser, texts }) => `${texts.join(' and ')} for "${parser}"`).join(', ')
  return {
    reasoning: reasoning?.parser ?? null,
    tools: tools?.parser ?? null,
    reason: why === '' ? 'The template holds no marks of reasoning or calls.' : `The template holds ${why}.`,
  }
}

function find(signatures: readonly Signature[], template: string): Signature | undefined {
  return signatures.find(({ texts }) => texts.every((text) => template.includes(text)))
}
