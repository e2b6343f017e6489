// The models that each class serves. A name counts from its beginning, since other makers' models often name the one
// that they come from behind their own (`DeepSeek-R1-Distill-Qwen-7B`); `qwen_` stands in front of it in files of some
// converters. Chat models without a word for it (Qwen3, Qwen3.5) are known by what may follow the size.
import type { ModelClaims } from '@parlance/core'

/** What follows the size in names of the same model in another precision or file format. */
const CONVERSIONS = [
  '',
  '-gguf',
  '-q*',
  '-iq*',
  '-ud-*',
  '-f16*',
  '-bf16*',
  '-fp8*',
  '-fp4*',
  '-nvfp4*',
  '-mxfp4*',
  '-int4*',
  '-int8*',
  '-awq*',
  '-gptq*',
  '-mlx*',
  '-bnb-*',
  '-unsloth-*',
  '-dynamic-*',
  '-4bit*',
  '-6bit*',
  '-8bit*',
  '.gguf',
  '.q*',
  '.iq*',
]

function named(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `qwen_${name}`])
}

/** A name at Ollama, with and without a tag. */
function tagged(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}:*`])
}

export const QWEN15_MODELS: ModelClaims = {
  ids: [...named('qwen1.5-*chat*', 'qwen1_5-*chat*'), ...tagged('qwen')],
  fingerprints: ['7a2fad4301dcce93'],
}

export const QWEN2_MODELS: ModelClaims = {
  ids: [...named('qwen2-*instruct*'), ...tagged('qwen2')],
  not: ['*-vl-*', '*-audio-*'],
  fingerprints: ['793202280c0910ab'],
}

export const QWEN25_MODELS: ModelClaims = {
  ids: [...named('qwen2.5-*instruct*', 'qwen2_5-*instruct*'), ...tagged('qwen2.5', 'qwen2.5-coder')],
  not: ['*-vl-*', '*-omni-*'],
  fingerprints: ['cd8e9439f0570856'],
}

export const QWEN25_VL_MODELS: ModelClaims = {
  ids: [...named('qwen2.5-vl-*instruct*', 'qwen2_5-vl-*instruct*'), ...tagged('qwen2.5vl')],
  fingerprints: ['a0bc6f6fc7a29a80'],
}

/** The preview of QwQ has the format of Qwen2.5, with a default system text of its own. */
export const QWQ_MODELS: ModelClaims = {
  ids: [...named('qwq-32b*'), ...tagged('qwq')],
  not: ['*preview*'],
  fingerprints: ['16488ad69d85833e'],
}

export const QWEN3_MODELS: ModelClaims = {
  ids: [...named(...CONVERSIONS.map((conversion) => `qwen3-*b${conversion}`)), ...tagged('qwen3')],
  not: ['*-vl-*', '*-omni-*', '*-next-*', '*coder*', '*thinking*', '*instruct*', '*-asr*', '*-tts*'],
  fingerprints: ['87a2728cb8dc9fe4'],
}

export const QWEN3_THINKING_MODELS: ModelClaims = {
  ids: [
    ...named('qwen3-*thinking-2507*', 'qwen3-next-*thinking*'),
    ...tagged('qwen3-next'),
    'qwen3:*thinking*',
  ],
  not: ['*-vl-*', '*-omni-*', 'qwen3-next:*instruct*'],
  fingerprints: ['3802169b2a02b81e'],
}

export const QWEN3_INSTRUCT_MODELS: ModelClaims = {
  ids: [
    ...named('qwen3-*instruct-2507*', 'qwen3-next-*instruct*'),
    'qwen3:*instruct*',
    'qwen3-next:*instruct*',
  ],
  not: ['*-vl-*', '*-omni-*'],
  fingerprints: ['64f85b198065d0fb'],
}

export const QWEN3_CODER_MODELS: ModelClaims = {
  ids: [...named('qwen3-coder-*instruct*'), ...tagged('qwen3-coder')],
  fingerprints: ['7e0648e7a298d820'],
}

/** Qwen3.6 has the architecture of Qwen3.5, and another text. */
export const QWEN35_MODELS: ModelClaims = {
  ids: [...named(...CONVERSIONS.map((conversion) => `qwen3.5-*b${conversion}`)), ...tagged('qwen3.5')],
  not: ['*qwen3.6*', '*qwen3.8*'],
  architectures: ['Qwen3_5ForConditionalGeneration', 'Qwen3_5MoeForConditionalGeneration'],
  fingerprints: ['e170ef631e66ca85'],
}

export const QWEN38_MODELS: ModelClaims = {
  ids: [...named(...CONVERSIONS.map((conversion) => `qwen3.8-*b${conversion}`)), ...tagged('qwen3.8')],
  fingerprints: ['514d5304fcac63bd'],
}
