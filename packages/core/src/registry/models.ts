import { ModelRegistry } from './model-registry.js'

/** The contract's major version is in the key: copies of the package that agree on it share one registry. */
const KEY = Symbol.for('@parlance/core/MODELS@1')

interface SharedModels {
  [KEY]?: ModelRegistry
}

function shared(): ModelRegistry {
  const world = globalThis as SharedModels
  if (world[KEY] === undefined) world[KEY] = new ModelRegistry()
  return world[KEY]
}

/** The chat templates of this process, by name. One for all copies of the package. */
export const MODELS: ModelRegistry = shared()
