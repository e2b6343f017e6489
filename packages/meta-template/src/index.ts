export { type ChatHistory, chatHistory } from './chat/chat-history.js'
export { historyItems, historyText } from './chat/history-parser.js'
export type { Environment } from './config/api-key.js'
export { type ModelConfig, type ModelConfigOptions, readModelConfig } from './config/model-config.js'
export type { ModelEntry } from './config/model-fields.js'
export { type BatchResult, mapBatch, type PromptBatch } from './dataset/batch.js'
export type { CandidateOptions, DatasetTemplate, FillOptions } from './dataset/dataset-template.js'
export type { Examples } from './dataset/examples.js'
export type { RoleItem, Section, SectionMarker } from './dataset/list-element.js'
export { MessagePrompt, type SourcedMessage } from './dataset/message-prompt.js'
export type { DatasetPrompt, PromptInput } from './dataset/prompt-kind.js'
export { type PlainElement, PromptList } from './dataset/prompt-list.js'
export {
  PromptTemplate,
  type PromptTemplateInput,
  type PromptTemplateOptions,
  type SectionTemplate,
} from './dataset/prompt-template.js'
export type { ColumnExpansion, RawElement, RawMessage } from './dataset/raw-element.js'
export { RawPromptTemplate, type RawPromptTemplateOptions } from './dataset/raw-prompt-template.js'
export { readDatasetTemplate } from './dataset/read-dataset-template.js'
export { TextPrompt } from './dataset/text-prompt.js'
export * from './errors/index.js'
export {
  type DatasetCandidateOptions,
  DatasetPrompts,
  type DatasetPromptsOptions,
  type RowOptions,
} from './examples/dataset-prompts.js'
export { fixK } from './examples/fix-k.js'
export type { Retriever } from './examples/retriever.js'
export { slidingWindow } from './examples/sliding-window.js'
export { zeroShot } from './examples/zero-shot.js'
export {
  type ComposeOptions,
  type IntoTemplateOptions,
  type IntoTemplateResult,
  MetaTemplate,
  type MetaTemplateOptions,
  type ModeOptions,
} from './meta-template.js'
export type {
  DictionaryTemplate,
  GlobalItem,
  ListEntry,
  MetaTemplateInput,
  Mode,
  Renderer,
  RoleDefinition,
  Written,
} from './model/input.js'
export { type ChatMessageOptions, chatMessages } from './render/chat-messages.js'
export type {
  Composition,
  DescribedBlock,
  Description,
  MessageComposition,
  TextComposition,
} from './render/composition.js'
export type { TemplatedPrompt, TemplateRenderOptions } from './render/into-template.js'
export type { ApiItem } from './render/item.js'
export type { TokenizerFacts } from './report/check-markers.js'
export type { Note } from './report/note.js'
export type { Report } from './report/report.js'
export type { Item } from './text/columns.js'
export { fillColumns } from './text/fill-columns.js'
export { formatOrigin, type Origin } from './text/origin.js'
export { type Piece, PromptText } from './text/prompt-text.js'
