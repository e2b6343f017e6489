import type { Renderer } from '../model/input.js'

/** Classes of OpenCompass that take a text. */
const TEXT = [
  'BaseModel',
  'GLM130B',
  'HuggingFace',
  'HuggingFaceBaseModel',
  'HuggingFaceCausalLM',
  'InternLM',
  'InternTrain',
  'LightllmAPI',
  'ModelScope',
  'ModelScopeCausalLM',
  'TurboMindAPIModel',
  'TurboMindModel',
  'VLLM',
]

/** Classes that render messages through the chat template of the tokenizer. */
const CHAT_TEMPLATE = [
  'HuggingFacewithChatTemplate',
  'TurboMindModelwithChatTemplate',
  'VLLMwithChatTemplate',
]

/** Classes that take messages: APIs, and three local ones with a conversation format of their own. */
const LOCAL_MESSAGES = ['HuggingFaceChatGLM3', 'Llama2Chat', 'Mixtral']
const API = [
  'AI360GPT',
  'BaiChuan',
  'BailingAPI',
  'BaseAPIModel',
  'BlueLMAPI',
  'ByteDance',
  'Claude',
  'ClaudeAllesAPIN',
  'ClaudeSDK',
  'DeepseekAPI',
  'Doubao',
  'ERNIEBot',
  'Gemini',
  'Hunyuan',
  'KrGPT',
  'LightllmChatAPI',
  'LiteLLM',
  'MiniMax',
  'MiniMaxChatCompletionV2',
  'MoonShot',
  'Nanbeige',
  'OpenAI',
  'OpenAISDK',
  'OpenAISDKStreaming',
  'PanGu',
  'Qwen',
  'Rendu',
  'SenseTime',
  'StepFun',
  'UniGPT',
  'XunFei',
  'XunFeiSpark',
  'YiAPI',
  'ZhiPuAI',
  'ZhiPuV2AI',
]

/** What is known of a model type. */
export interface ModelType {
  readonly renderer: Renderer
  /** An API gives no probabilities, so it is evaluated in gen mode only. */
  readonly api: boolean
}

const entries = (names: readonly string[], renderer: Renderer, api: boolean) =>
  names.map((name): readonly [string, ModelType] => [name, { renderer, api }])

const TYPES: ReadonlyMap<string, ModelType> = new Map([
  ...entries(TEXT, 'text', false),
  ...entries(CHAT_TEMPLATE, 'chat-template', false),
  ...entries(LOCAL_MESSAGES, 'messages', false),
  ...entries(API, 'messages', true),
])

/** Looks up a class of OpenCompass by its name, with or without a module path before it. */
export function modelType(name: string): ModelType | undefined {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1))
}
