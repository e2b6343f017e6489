import type { Dialect } from './dialect.js'
import { llamaServerDialect } from './dialects/llama-server.js'
import { lmdeploy } from './dialects/lmdeploy.js'
import { openai } from './dialects/openai.js'
import { sglang } from './dialects/sglang.js'
import { tgi } from './dialects/tgi.js'
import { vllm } from './dialects/vllm.js'

/** A server whose `/v1/completions` is known. */
export type CompletionsServer = 'vllm' | 'lmdeploy' | 'sglang' | 'tgi' | 'llama-server' | 'openai'

export const DIALECTS: ReadonlyMap<string, Dialect> = new Map<CompletionsServer, Dialect>([
  ['vllm', vllm],
  ['lmdeploy', lmdeploy],
  ['sglang', sglang],
  ['tgi', tgi],
  ['llama-server', llamaServerDialect],
  ['openai', openai],
])
