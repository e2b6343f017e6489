import type { ModelClaims } from '@parlance/core'

export const CHATGLM3_MODELS: ModelClaims = {
  ids: ['chatglm3-6b*', 'chatglm3', 'chatglm3:*'],
  fingerprints: ['e4496f930bf7b7bc'],
}

/** The 9B chat models of June 2024; GLM-4-0414, GLM-Z1 and the vision models have other formats. */
export const GLM4_MODELS: ModelClaims = {
  ids: ['glm-4-9b-chat*', 'glm4', 'glm4:*'],
  not: ['*0414*'],
  fingerprints: ['27288f957f8364c9'],
}

export const GLM45_MODELS: ModelClaims = versionOf('4.5', 'eae9f0858de3067f')
export const GLM46_MODELS: ModelClaims = versionOf('4.6', '8804f445c761b9f2')
export const GLM47_MODELS: ModelClaims = versionOf('4.7', 'd63ad536c3c81880')
export const GLM51_MODELS: ModelClaims = versionOf('5.1', '03b1bbff20331e54')

/** `GLM-4.6`, `GLM-4.6-FP8`, `GLM-4.5-Air`; not `GLM-4.6V`, a vision model with another format. */
function versionOf(version: string, print: string): ModelClaims {
  const name = `glm-${version}`
  return { ids: [name, `${name}-*`, `${name}:*`, `${name}.*`], fingerprints: [print] }
}
