export type { JsonCallKeys } from './calls/json-call.js'
export { type JsonCallsForm, jsonCalls } from './calls/json-calls.js'
export { FamilyTemplate } from './family/family-template.js'
export type { CallFormat, CallReader, CallSink, ReaderContext } from './output/call-format.js'
export { MarkerScanner } from './output/marker-scanner.js'
export { MessageBuilder } from './output/message-builder.js'
export type { OutputFormat, ReasoningFormat } from './output/output-format.js'
export { OutputReader, type OutputRequest } from './output/output-reader.js'
export { type StartState, startAfter, startAfterText } from './output/start-state.js'
export { ToolSchemas } from './output/tool-schemas.js'
export { contentParts, joinedText, type Part } from './write/content-parts.js'
export { JsonFieldError } from './write/json-field-error.js'
export { jsonText } from './write/json-text.js'
export {
  argumentEntries,
  argumentsJson,
  argumentsText,
  argumentsValue,
  type MessageCall,
  messageCalls,
} from './write/message-calls.js'
export { functionJson, type ListedTool, listedTools, wrappedToolJson } from './write/tool-list.js'
