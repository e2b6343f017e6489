export {
  beginJsonCall,
  beginNamedCall,
  type CallGap,
  type JsonBeginning,
  type NamedBeginning,
} from './calls/begin-call.js'
export type { JsonCallKeys } from './calls/json-call.js'
export { type JsonCallsForm, jsonCalls } from './calls/json-calls.js'
export { literalCalls } from './calls/literal-calls.js'
export type { LiteralCallsForm } from './calls/literal-calls-form.js'
export { readJsonObjects } from './calls/read-json-objects.js'
export { readPythonic } from './calls/read-pythonic.js'
export { type CallHeader, type SectionCallsForm, sectionCalls } from './calls/section-calls.js'
export { taggedCalls } from './calls/tagged-calls.js'
export type { TaggedCallsForm } from './calls/tagged-calls-form.js'
export { type WholeCall, type WholeCallsForm, wholeCalls } from './calls/whole-calls.js'
export { ChatMLTemplate } from './family/chatml-template.js'
export { FamilyTemplate } from './family/family-template.js'
export { QueryTurn } from './family/query-turn.js'
export { DEEPSEEK_V3_CALLS, DEEPSEEK_V31_CALLS } from './formats/deepseek-calls.js'
export { FUNCTIONGEMMA_CALLS, GEMMA4_CALLS, GEMMA4_THOUGHT } from './formats/gemma-calls.js'
export {
  GLM_FENCED_CALLS,
  GLM_LINE_CALLS,
  writeFencedArguments,
  writeLineArguments,
} from './formats/glm-lines.js'
export {
  GLM_XML_CALLS,
  GLM47_XML_CALLS,
  type GlmBreak,
  type GlmTool,
  writeGlmCalls,
  writeGlmTools,
} from './formats/glm-xml.js'
export { HERMES_CALLS } from './formats/hermes.js'
export { INTERN_S1_CALLS, INTERNLM_CALLS } from './formats/internlm-calls.js'
export { dsmlCalls, MINIMAX_CALLS } from './formats/invoke.js'
export { KIMI_CALLS } from './formats/kimi-calls.js'
export {
  declared,
  LLAMA_BARE_CALLS,
  LLAMA_BUILTIN_CALLS,
  LLAMA_SINGLE_CALLS,
  LLAMA_TAGGED_CALLS,
} from './formats/llama-json.js'
export { LLAMA_MIXED_CALLS, LLAMA4_CALLS } from './formats/llama-mixed.js'
export { MINIMAX_M1_CALLS } from './formats/minimax-m1-calls.js'
export {
  MISTRAL_ARGS_CALLS,
  MISTRAL_ID_CALLS,
  MISTRAL_JSON_CALLS,
  MISTRAL_SPACED_CALLS,
} from './formats/mistral-calls.js'
export { PHI4_MINI_CALLS } from './formats/phi-calls.js'
export { PYTHONIC_CALLS } from './formats/pythonic.js'
export { QWEN_XML_CALLS } from './formats/qwen-xml.js'
export { THINK } from './formats/think.js'
export { beginHarmonyCall, beginHarmonyContent } from './harmony/begin-harmony.js'
export { HarmonyReader, type HarmonyRequest, harmonyTurn } from './harmony/harmony-reader.js'
export { createNamedParser, startNamedCall, startNamedContent } from './named/named-parser.js'
export { type FittingParsers, parsersForTemplate } from './named/parsers-for-template.js'
export { REASONING_PARSERS, type ReasoningParser } from './named/reasoning-parsers.js'
export { TOOL_PARSERS, type ToolParser, type WholeFormat } from './named/tool-parsers.js'
export { UnknownParserError } from './named/unknown-parser-error.js'
export {
  type CallBeginning,
  type CallBeginRequest,
  type CallToBegin,
  callToBegin,
} from './output/call-beginning.js'
export type { CallFormat, CallReader, CallSink, ReaderContext } from './output/call-format.js'
export { MarkerScanner } from './output/marker-scanner.js'
export { MessageBuilder } from './output/message-builder.js'
export type { OutputFormat, ReasoningFormat } from './output/output-format.js'
export { OutputReader, type OutputRequest } from './output/output-reader.js'
export { type StartState, startAfter, startAfterText, textOfTemplate } from './output/start-state.js'
export { ToolSchemas } from './output/tool-schemas.js'
export { MINIMAX_M3_CALLS, writeMinimaxM3Calls } from './tag-calls/tag-calls.js'
export { pythonLiteral, readPythonLiteral } from './values/python-literal.js'
export { pythonOrJson } from './values/python-or-json.js'
export { schemaTypes } from './values/schema-types.js'
export { isTruthy } from './values/truthy.js'
export { jsonValue, typedValue } from './values/typed-value.js'
export { contentParts, joinedText, type MediaPart, type Part } from './write/content-parts.js'
export { writeHermesCalls } from './write/hermes-calls.js'
export { writeHermesTools } from './write/hermes-tools.js'
export { JsonFieldError, nestedTooDeep } from './write/json-field-error.js'
export { jsonText } from './write/json-text.js'
export { lastQuery } from './write/last-query.js'
export {
  argumentEntries,
  argumentsJson,
  argumentsText,
  argumentsValue,
  type MessageCall,
  messageCalls,
} from './write/message-calls.js'
export { type ValueText, writeQwenXmlCalls } from './write/qwen-xml-calls.js'
export { writeQwenXmlTools, writeQwenXmlToolTags } from './write/qwen-xml-tools.js'
export { type Answer, givenReasoning, readAnswer } from './write/read-answer.js'
export { EMPTY_THINK, OPEN_THINK, splitThink, type ThoughtAndContent, withoutThink } from './write/think.js'
export {
  noteEarlierReasoning,
  type ThinkInvitation,
  type WrittenThink,
  writeThink,
} from './write/think-history.js'
export { functionJson, type ListedTool, listedTools, wrappedToolJson } from './write/tool-list.js'
export { trimmedParts } from './write/trimmed-parts.js'
export { beginXtmlCall, beginXtmlContent } from './xtml/begin-xtml.js'
export { XtmlReader, type XtmlRequest } from './xtml/xtml-reader.js'
export { xtmlStart } from './xtml/xtml-start.js'
export {
  XTML_CLOSE,
  XTML_END,
  XTML_OPEN,
  XTML_SEPARATOR,
  xtmlAttribute,
  xtmlClose,
  xtmlOpen,
} from './xtml/xtml-tags.js'
