import type { ModelClaims } from '@parlance/core'

/** Base models, which have no chat format: `gemma-2-9b` where the chat model is `gemma-2-9b-it`. */
const BASE_MODELS = ['*-pt*', 'gemma-*b', 'gemma-*b.*', 'gemma-*b-q*'] as const

export const GEMMA1_MODELS: ModelClaims = {
  ids: [
    'gemma-2b-it*',
    'gemma-7b-it*',
    'gemma-1.1-*-it*',
    'gemma-2-*-it*',
    'google_gemma-2-*-it*',
    'codegemma-*-it*',
    'gemma',
    'gemma:*',
    'gemma2',
    'gemma2:*',
    'codegemma:*instruct*',
  ],
  not: [...BASE_MODELS, '*zephyr*'],
  architectures: ['GemmaForCausalLM', 'Gemma2ForCausalLM'],
  fingerprints: ['ecd6ae513fe103f0'],
}

export const GEMMA3_MODELS: ModelClaims = {
  ids: ['gemma-3-*-it*', 'google_gemma-3-*-it*', 'medgemma-*-it*', 'gemma3', 'gemma3:*'],
  not: [...BASE_MODELS, '*functiongemma*', '*translategemma*'],
  architectures: ['Gemma3ForCausalLM', 'Gemma3ForConditionalGeneration'],
  fingerprints: ['7de1c58e208eda46'],
}

export const GEMMA4_MODELS: ModelClaims = {
  ids: ['gemma-4-*-it*', 'google_gemma-4-*-it*', 'gemma4', 'gemma4:*'],
  not: [...BASE_MODELS],
  architectures: [
    'Gemma4ForCausalLM',
    'Gemma4ForConditionalGeneration',
    'Gemma4UnifiedForConditionalGeneration',
  ],
  fingerprints: ['df269903ea2e27a6'],
}

export const FUNCTIONGEMMA_MODELS: ModelClaims = {
  ids: ['functiongemma*', 'google_functiongemma*'],
  not: ['*-pt*'],
  fingerprints: ['0d4a3d95db6a36ac'],
}
