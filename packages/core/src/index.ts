import 'reflect-metadata'
import './registry/builtin.js'

export { inject } from 'tsyringe'
export * from './config/chat-template-config.js'
export { contentText, isEmptyContent } from './conversation/content-text.js'
export * from './conversation/message.js'
export * from './conversation/tool.js'
export { type ToolFunction, toolFunction } from './conversation/tool-function.js'
export * from './errors/index.js'
export type { KnownTemplate } from './match/known-template.js'
export { type MatchFacts, type MatchResult, matchTemplate } from './match/match-template.js'
export {
  type ResolvedTemplate,
  type ResolveOptions,
  type ResolveSource,
  resolveTemplate,
} from './match/resolve-template.js'
export {
  isShippedTemplateClass,
  type ShippedTemplate,
  type ShippedTemplateClass,
  type TokenizerConfig,
} from './match/shipped-template.js'
export type { ControlTextPolicy } from './prompt/control-text-policy.js'
export { tokensIn } from './prompt/control-tokens.js'
export type { BosPolicy, Prompt } from './prompt/prompt.js'
export type { PromptWriter } from './prompt/prompt-writer.js'
export type { ControlText, RenderNote, RenderReport } from './prompt/report.js'
export type { MediaPlaceholder, MediaType, Segment } from './prompt/segment.js'
export type { RegisterFacts } from './registry/check-facts.js'
export type { ModelRegistry } from './registry/model-registry.js'
export { MODELS } from './registry/models.js'
export {
  type LoadableTemplate,
  type PluginImports,
  type PluginSource,
  pluginImports,
} from './registry/plugin-source.js'
export { type RegisterOptions, register, type TemplateDecorator } from './registry/register.js'
export { type Plugin, registrar } from './registry/registrar.js'
export { Registry } from './registry/registry.js'
export { isTemplateClass, type TemplateClass } from './registry/template-class.js'
export type {
  FieldsOf,
  TemplateFieldTypes,
  TemplateName,
  TemplateOf,
  TemplateTypes,
} from './registry/template-types.js'
export { type CallIds, countedCallIds, randomCallIds } from './services/call-ids.js'
export { type Clock, fixedClock, systemClock } from './services/clock.js'
export {
  checkLogger,
  consoleLogger,
  type Logger,
  type LogLevel,
  logs,
  silentLogger,
} from './services/logger.js'
export { takePromptLog } from './services/prompt-log.js'
export { CALL_IDS, CLOCK, LOGGER } from './services/tokens.js'
export { BaseChatTemplate } from './template/base-chat-template.js'
export type { CallStart, CallStartRequest } from './template/call-start.js'
export { type ChatTemplate, isChatTemplate } from './template/chat-template.js'
export type { ModelClaims } from './template/claims.js'
export { fingerprint } from './template/digest.js'
export { EndFilter, type OutputEnds } from './template/end-filter.js'
export {
  CAPABILITIES,
  type Capability,
  type ChatTemplateFields,
  FIELD_NAMES,
  type FieldName,
  type Markers,
} from './template/fields.js'
export { type NamedParserRequest, type NamedParsers, provideNamedParsers } from './template/named-parsers.js'
export type { Conversation, ParseOptions, RenderOptions } from './template/options.js'
export type {
  OutputDelta,
  OutputParser,
  ParsedMessage,
  ParsedOutput,
  ParsedToolCall,
} from './template/output-parser.js'
export { type RenderRequest, Turn } from './template/render-request.js'
export type { Repair } from './template/repair/repair.js'
export type { TemplateInfo } from './template/template-info.js'
export type { Carried, KwargInfo, ReadOption, TemplateTraits } from './template/traits.js'
