export type { Batches } from './batches/batches.js'
export { batchesOf } from './batches/batches-of.js'
export type { Engine } from './engine/engine.js'
export type {
  EngineChunk,
  EngineFinish,
  EnginePiece,
  EngineUsage,
  MessageChunk,
} from './engine/engine-chunk.js'
export { EngineError, type EngineErrorFacts, type EngineProblem } from './engine/engine-error.js'
export type { Guide, JsonSchemaGuide } from './engine/guide.js'
export type { TokenLogprob } from './engine/logprobs.js'
export type { MessageEngine, MessageRequest } from './engine/message-engine.js'
export type { PromptEngine, PromptEngineTraits, PromptRequest, ScoreRequest } from './engine/prompt-engine.js'
export type { Sampling } from './engine/sampling.js'
export {
  type ChatCompletionsOptions,
  chatCompletions,
} from './engines/chat-completions/chat-completions.js'
export { type CompletionsOptions, completions } from './engines/completions/completions.js'
export type { CompletionsServer } from './engines/completions/dialects.js'
export type { HttpEngineOptions } from './engines/http/http-engine-options.js'
export { type LlamaServerOptions, llamaServer } from './engines/llama-server/llama-server.js'
export { type OllamaOptions, ollama } from './engines/ollama/ollama.js'
export { continuePrompt } from './pipeline/continue-prompt.js'
export type {
  ComposeOptions,
  GenerateOptions,
  GenerationOptions,
  InferOptions,
} from './pipeline/generation-options.js'
export { parsedPrompt } from './pipeline/parsed-prompt.js'
export { pipeline } from './pipeline/pipeline.js'
export { PipelineClosedError, SessionBusyError, UnsupportedError } from './pipeline/pipeline-errors.js'
export type { PipelineOptions } from './pipeline/pipeline-options.js'
export type { Pipeline, Prompts } from './pipeline/pipeline-type.js'
export type { FinishReason, Response } from './pipeline/response.js'
export type { Session, SessionOptions } from './pipeline/session.js'
export type { ModelResolver, ResolveRequest } from './template/model-resolver.js'
export type { PipelineTemplate } from './template/pipeline-template.js'
export { StopMatcher, type StopScan } from './text/stop-matcher.js'
