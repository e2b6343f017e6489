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
import { LLAMA_MIXED_CALLS, LLAMA4_CALLS, LLAMA4_LEAD } from '../formats/llama-mixed.js'
import { MINIMAX_M1_CALLS } from '../formats/minimax-m1-calls.js'
import { MISTRAL_ARGS_CALLS, MISTRAL_JSON_CALLS } from '../formats/mistral-calls.js'
import { PHI4_MINI_CALLS } from '../formats/phi-calls.js'
import { PYTHONIC_CALLS } from '../formats/pythonic.js'
import { QWEN_XML_CALLS } from '../formats/qwen-xml.js'
import { beginHarmonyCall, beginHarmonyContent } from '../harmony/begin-harmony.js'
import { HarmonyReader, harmonyTurn } from '../harmony/harmony-reader.js'
import type { CallToBegin } from '../output/call-beginning.js'
import type { CallFormat } from '../output/call-format.js'
import type { OutputFormat } from '../output/output-format.js'
import { MINIMAX_M3_CALLS } from '../tag-calls/tag-calls.js'
import { beginXtmlCall, beginXtmlContent } from '../xtml/begin-xtml.js'
import { XtmlReader } from '../xtml/xtml-reader.js'
import { xtmlStart } from '../xtml/xtml-start.js'

/** A way to read calls that can be asked for by its name. */
export interface ToolParser {
  /** The name that it was registered by. */
  readonly name: string
  readonly calls: readonly CallFormat[]
  /** What the format puts in front of everything else, and of content. Default: nothing. */
  readonly frame?: Pick<OutputFormat, 'lead' | 'content'>
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

/** Each name is the parser's own: LMDeploy tells what was asked for by the name that was given. */
function add(names: readonly string[], calls: readonly CallFormat[], frame: ToolParser['frame'] = {}): void {
  for (const name of names) TOOL_PARSERS.set(name, { name, calls, frame }, { owner: '@parlance/formats' })
}

add(['hermes', 'qwen', 'qwen2d5', 'qwen3'], [HERMES_CALLS])
add(['qwen-xml', 'qwen3coder', 'interns2-preview'], [QWEN_XML_CALLS])
add(['internlm', 'internlm2'], [INTERNLM_CALLS])
add(['intern-s1'], [INTERN_S1_CALLS])
add(['llama3'], [LLAMA3_CALLS])
add(['llama-json'], [LLAMA_TAGGED_CALLS, LLAMA_BARE_CALLS])
add(['llama4-json'], [LLAMA4_CALLS, LLAMA_MIXED_CALLS], { lead: LLAMA4_LEAD, content: '' })
add(['pythonic'], [PYTHONIC_CALLS])
add(['glm-xml', 'glm47'], [GLM_XML_CALLS])
add(['glm4-lines'], [GLM_LINE_CALLS])
add(['deepseek-v3'], [DEEPSEEK_V3_CALLS])
add(['deepseek-v31'], [DEEPSEEK_V31_CALLS])
add(['deepseek-v32', 'deepseek-v3.2'], [dsmlCalls('function_calls')])
add(['deepseek-v4'], [dsmlCalls('tool_calls')])
add(['dsml'], [dsmlCalls('function_calls'), dsmlCalls('tool_calls')])
add(['kimi-k2'], [KIMI_CALLS])
add(['mistral-json'], [MISTRAL_JSON_CALLS])
add(['mistral-args'], [MISTRAL_ARGS_CALLS])
add(['minimax-m1'], [MINIMAX_M1_CALLS])
add(['minimax-xml'], [MINIMAX_CALLS])
add(['minimax-m3'], [MINIMAX_M3_CALLS])
add(['gemma4'], [GEMMA4_CALLS])
add(['functiongemma'], [FUNCTIONGEMMA_CALLS])
add(['phi4mini'], PHI4_MINI_CALLS)
addWhole('harmony', {
  parser: harmonyParser,
  startCall: (prompt, request) => beginHarmonyCall(harmonyTurn(prompt.text), request),
  startContent: (prompt) => beginHarmonyContent(harmonyTurn(prompt.text)),
})
addWhole('xtml', {
  parser: xtmlParser,
  startCall: (prompt, request) => beginXtmlCall(xtmlStart({ prompt }), request),
  startContent: (prompt) => beginXtmlContent(xtmlStart({ prompt })),
})

function addWhole(name: string, whole: WholeFormat): void {
  TOOL_PARSERS.set(name, { name, calls: [], whole }, { owner: '@parlance/formats' })
}

function harmonyParser({ options, callId, markers, halves }: NamedParserRequest): OutputParser {
  const { prompt = '', toolChoice } = options
  const turn = harmonyTurn(typeof prompt === 'string' ? prompt : prompt.text)
  return new HarmonyReader({ turn, calls: toolChoice !== 'none', callId, ends: { markers, halves } })
}

function xtmlParser({ options, callId, markers, halves }: NamedParserRequest): OutputParser {
  const calls = options.toolChoice !== 'none'
  return new XtmlReader({ start: xtmlStart(options), calls, callId, ends: { markers, halves } })
}
