import {
  type CallStart,
  type NamedParserRequest,
  type OutputParser,
  type Prompt,
  Registry,
} from '@parlance/core'
import { DEEPSEEK_V3_CALLS, DEEPSEEK_V31_CALLS } from '../formats/deepseek-calls.js'
import { FUNCTIONGEMMA_CALLS, GEMMA4_CALLS } from '../formats/gemma-calls.js'
import { GLM_LINE_CALLS } from '../formats/glm-lines.js'
import { GLM_XML_CALLS } from '../formats/glm-xml.js'
import { HERMES_CALLS } from '../formats/hermes.js'
import { INTERN_S1_CALLS, INTERNLM_CALLS } from '../formats/internlm-calls.js'
import { dsmlCalls, MINIMAX_CALLS } from '../formats/invoke.js'
import { KIMI_CALLS } from '../formats/kimi-calls.js'
import { LLAMA_BARE_CALLS, LLAMA_TAGGED_CALLS, LLAMA3_CALLS } from '../formats/llama-json.js'
import { MISTRAL_ARGS_CALLS, MISTRAL_JSON_CALLS } from '../formats/mistral-calls.js'
import { PYTHONIC_CALLS } from '../formats/pythonic.js'
import { QWEN_XML_CALLS } from '../formats/qwen-xml.js'
import { beginHarmonyCall, beginHarmonyContent } from '../harmony/begin-harmony.js'
import { HarmonyReader, harmonyTurn } from '../harmony/harmony-reader.js'
import type { CallToBegin } from '../output/call-beginning.js'
import type { CallFormat } from '../output/call-format.js'

/** A way to read calls that can be asked for by its name. */
export interface ToolParser {
  /** The name that counts; others may be aliases of it. */
  readonly name: string
  readonly calls: readonly CallFormat[]
  /** For a format that has reasoning, content and calls in one, whatever reads the reasoning. */
  readonly whole?: WholeFormat
}

/** What reads and begins outputs of a format that has reasoning, content and calls in one. */
export interface WholeFormat {
  parser(request: NamedParserRequest): OutputParser
  startCall(prompt: Prompt, request: CallToBegin): CallStart | null
  startContent(prompt: Prompt): string | null
}

/** Tool parsers by name: LMDeploy's, the field's names of the formats, and what a program adds. */
export const TOOL_PARSERS = new Registry<ToolParser>('TOOL_PARSERS')

function add(names: readonly string[], ...calls: readonly CallFormat[]): void {
  for (const name of names) TOOL_PARSERS.set(name, { name, calls }, { owner: '@parlance/formats' })
}

add(['qwen2d5', 'qwen', 'qwen3', 'hermes'], HERMES_CALLS)
add(['qwen3coder', 'interns2-preview', 'qwen-xml'], QWEN_XML_CALLS)
add(['internlm'], INTERNLM_CALLS)
add(['intern-s1'], INTERN_S1_CALLS)
add(['llama3'], LLAMA3_CALLS)
add(['llama-json'], LLAMA_TAGGED_CALLS, LLAMA_BARE_CALLS)
add(['pythonic'], PYTHONIC_CALLS)
add(['glm47', 'glm-xml'], GLM_XML_CALLS)
add(['glm4-lines'], GLM_LINE_CALLS)
add(['deepseek-v3'], DEEPSEEK_V3_CALLS)
add(['deepseek-v31'], DEEPSEEK_V31_CALLS)
add(['deepseek-v32', 'deepseek-v3.2'], dsmlCalls('function_calls'))
add(['deepseek-v4'], dsmlCalls('tool_calls'))
add(['kimi-k2'], KIMI_CALLS)
add(['mistral-json'], MISTRAL_JSON_CALLS)
add(['mistral-args'], MISTRAL_ARGS_CALLS)
add(['minimax-xml'], MINIMAX_CALLS)
add(['gemma4'], GEMMA4_CALLS)
add(['functiongemma'], FUNCTIONGEMMA_CALLS)
const HARMONY: WholeFormat = {
  parser: harmonyParser,
  startCall: (prompt, request) => beginHarmonyCall(harmonyTurn(prompt.text), request),
  startContent: (prompt) => beginHarmonyContent(harmonyTurn(prompt.text)),
}
TOOL_PARSERS.set('harmony', { name: 'harmony', calls: [], whole: HARMONY }, { owner: '@parlance/formats' })

function harmonyParser({ options, callId, markers, halves }: NamedParserRequest): OutputParser {
  const { prompt = '', toolChoice } = options
  const turn = harmonyTurn(typeof prompt === 'string' ? prompt : prompt.text)
  return new HarmonyReader({ turn, calls: toolChoice !== 'none', callId, ends: { markers, halves } })
}
