// The models that each class serves, as far as the version of their format is known (mistral-common's tokenizers name
// it). Names count from their beginning: other makers' models often name the one that they come from behind their own.
// `mistralai_` stands in front of it in files of some converters.
import type { ModelClaims } from '@parlance/core'

function named(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `mistralai_${name}`])
}

export const MISTRAL_V1_MODELS: ModelClaims = {
  ids: [
    ...named('mistral-7b-instruct-v0.1*', 'mistral-7b-instruct-v0.2*', 'mixtral-8x7b-instruct*'),
    'mistral:7b-instruct-v0.1*',
    'mistral:7b-instruct-v0.2*',
    'mixtral:8x7b-instruct*',
    'llava-v1.6-mistral-7b*',
  ],
  fingerprints: ['95643f3d5c9df0c8'],
}

export const MISTRAL_V3_MODELS: ModelClaims = {
  ids: [
    ...named(
      'mistral-7b-instruct-v0.3*',
      'mixtral-8x22b-instruct*',
      'codestral-22b-v0.1*',
      'mathstral-7b-v0.1*',
      'mistral-large-instruct-2407*',
      'mistral-small-instruct-2409*',
    ),
    'mistral:7b-instruct-v0.3*',
    'mixtral:8x22b-instruct*',
    'codestral:22b*',
    'mathstral:7b*',
    'mistral-large:123b-instruct-2407*',
    'mistral-small:22b-instruct-2409*',
  ],
  fingerprints: ['fd9e52b9a8c9d89b'],
}

export const MISTRAL_V3_TEKKEN_MODELS: ModelClaims = {
  ids: [
    ...named('mistral-nemo-instruct-2407*', 'ministral-8b-instruct-2410*', 'pixtral-12b-2409*'),
    'mistral-nemo',
    'mistral-nemo:*',
  ],
  fingerprints: ['f4825642df1d23db'],
}

export const MISTRAL_V7_MODELS: ModelClaims = {
  ids: [
    ...named('mistral-large-instruct-2411*', 'pixtral-large-instruct-2411*'),
    'mistral-large:123b-instruct-2411*',
  ],
  fingerprints: ['eb168fa3c936cdd4'],
}

export const MISTRAL_V7_TEKKEN_MODELS: ModelClaims = {
  ids: [
    ...named(
      'mistral-small-24b-instruct-2501*',
      'mistral-small-3.1-24b-instruct-2503*',
      'devstral-small-2505*',
    ),
    'mistral-small:24b-instruct-2501*',
    'mistral-small3.1',
    'mistral-small3.1:*',
    'devstral:24b-small-2505*',
  ],
  fingerprints: ['831b0dd2199bdb36'],
}

export const MISTRAL_V11_MODELS: ModelClaims = {
  ids: [...named('mistral-small-3.2-24b-instruct-2506*'), 'mistral-small3.2', 'mistral-small3.2:*'],
  fingerprints: ['b43a4468670695d5'],
}

export const MISTRAL_V13_MODELS: ModelClaims = {
  ids: [
    ...named(
      'ministral-3-*-instruct-2512*',
      'ministral-3-*-reasoning-2512*',
      'magistral-small-2509*',
      'devstral-small-2-24b-instruct-2512*',
      'devstral-2-123b-instruct-2512*',
    ),
    'ministral-3:*',
    'magistral:24b-small-2509*',
    'devstral-small-2:*',
    'devstral-2:*',
  ],
  fingerprints: ['32bbc801fbb91bbc'],
}
