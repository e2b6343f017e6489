// The models that each class serves. M2.5 and M2.7 have the architecture of M2; their texts are not known to be the same.
import type { ModelClaims } from '@parlance/core'

function named(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `minimax_${name}`, `minimaxai_${name}`])
}

export const MINIMAX_M1_MODELS: ModelClaims = {
  ids: [...named('minimax-m1', 'minimax-m1-*'), 'minimax-m1:*'],
  architectures: ['MiniMaxM1ForCausalLM'],
  fingerprints: ['e1790d8fbe1c587e'],
}

export const MINIMAX_M2_MODELS: ModelClaims = {
  ids: [
    ...named('minimax-m2', 'minimax-m2-*', 'minimax-m2.gguf', 'minimax-m2.q*'),
    ...named('minimax-m2.1', 'minimax-m2.1-*', 'minimax-m2.1.gguf', 'minimax-m2.1.q*'),
    'minimax-m2:*',
    'minimax-m2.1:*',
  ],
  not: ['*m2.5*', '*m2.7*'],
  architectures: ['MiniMaxM2ForCausalLM'],
  fingerprints: ['967ff7e387676f4b'],
}

export const MINIMAX_M3_MODELS: ModelClaims = {
  ids: [...named('minimax-m3', 'minimax-m3-*', 'minimax-m3.gguf', 'minimax-m3.q*'), 'minimax-m3:*'],
  fingerprints: ['11421244f6755349'],
}
