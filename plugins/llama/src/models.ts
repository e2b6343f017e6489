import type { ModelClaims } from '@parlance/core'

/** Fine-tunes that keep the whole name of their model and have a prompt of their own. */
const OTHER_FORMATS = [
  '*nemotron*',
  '*hermes*',
  '*tulu*',
  '*distill*',
  '*function*',
  '*tool-use*',
  '*vision*',
]

/** `Meta-Llama-3-8B-Instruct`, `Llama-3.1-8B-Instruct`, `Llama3-8B-Instruct`, and the tags at Ollama. */
function instruct(version: string, sizes: readonly string[]): string[] {
  const names = [`meta-llama-${version}-`, `llama-${version}-`, `llama${version}-`]
  const ids = names.flatMap((name) => sizes.map((size) => `${name}${size}-instruct*`))
  return [...ids, `llama${version}`, `llama${version}:*`]
}

export const LLAMA3_MODELS: ModelClaims = {
  ids: instruct('3', ['8b', '70b']),
  not: OTHER_FORMATS,
  fingerprints: ['ba03a121d097859c'],
}

export const LLAMA31_MODELS: ModelClaims = {
  ids: [...instruct('3.1', ['8b', '70b', '405b']), ...instruct('3.3', ['70b'])],
  not: OTHER_FORMATS,
  fingerprints: ['e10ca381b1ccc5cf'],
}

/** The text models; the vision models have another format. */
export const LLAMA32_MODELS: ModelClaims = {
  ids: instruct('3.2', ['1b', '3b']),
  not: OTHER_FORMATS,
  fingerprints: ['5816fce10444e03c'],
}

export const LLAMA4_MODELS: ModelClaims = {
  ids: ['llama-4-scout-*instruct*', 'llama-4-maverick-*instruct*', 'llama4', 'llama4:*'],
  not: OTHER_FORMATS,
  architectures: ['Llama4ForConditionalGeneration'],
  fingerprints: ['01a91bfb2e84c805'],
}
