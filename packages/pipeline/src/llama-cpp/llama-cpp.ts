import { InvalidOptionError } from '@parlance/core'
import type { LlamaModel } from 'node-llama-cpp'
import { EngineError } from '../engine/engine-error.js'
import { checkOptions, type Expected, isPositive, isText, optional } from '../engines/common/check-options.js'
import { isObject } from '../values/is-object.js'
import { LlamaCppEngine } from './llama-cpp-engine.js'
import type { LlamaCppOptions } from './llama-cpp-options.js'

const NAME = 'llama-cpp'

const COUNT = 'a whole number above 0'
const GPUS: readonly unknown[] = ['auto', 'metal', 'cuda', 'vulkan', false]
const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ['contextSize', [optional(isPositive), COUNT]],
  ['parallel', [optional(isPositive), COUNT]],
  ['threads', [optional(isPositive), COUNT]],
  ['gpu', [optional((value) => GPUS.includes(value)), '"auto", "metal", "cuda", "vulkan" or false']],
  ['build', [optional((value) => value === 'auto' || value === 'never'), '"auto" or "never"']],
  ['llama', [optional(isObject), 'what getLlama of node-llama-cpp gives']],
])

/**
 * An engine that runs a GGUF file in this process, with node-llama-cpp. A pipeline over it takes the template from
 * the file's own metadata unless it is given another. Close the engine, or its pipeline, to free the memory.
 *
 * @param path of a GGUF file
 * @throws InvalidOptionError, UnknownOptionError; EngineError where node-llama-cpp is not installed, has no binary for this machine, or cannot load the file
 */
export async function llamaCpp(path: string, options: LlamaCppOptions = {}): Promise<LlamaCppEngine> {
  if (!isText(path))
    throw new InvalidOptionError('path', path, 'the path of a GGUF file', 'Such as: llamaCpp("qwen.gguf").')
  checkOptions('llamaCpp', options, KNOWN, '"qwen.gguf", { contextSize: 4096 }')
  checkShared(options)
  const { contextSize, parallel = 1, threads, gpu = 'auto', build = 'never' } = options
  const { getLlama, LlamaLogLevel } = await library()
  const llama =
    options.llama ??
    (await getLlama({
      gpu,
      build,
      skipDownload: build === 'never',
      logLevel: LlamaLogLevel.error,
      ...(threads === undefined ? {} : { maxThreads: threads }),
    }).catch((error: unknown) => {
      throw unavailable('llama.cpp cannot be started on this machine', error, BUILD_HINT)
    }))
  const own = options.llama === undefined ? llama : null
  let model: LlamaModel | undefined
  try {
    model = await llama.loadModel({ modelPath: path })
    const size = contextSize === undefined ? {} : { contextSize }
    const context = await model.createContext({ sequences: parallel, ...size })
    return new LlamaCppEngine({ path, model, context, llama: own })
  } catch (error) {
    await model?.dispose()
    await own?.dispose()
    throw unavailable(`The model ${path} cannot be loaded`, error)
  }
}

/** @throws InvalidOptionError for what is decided where a shared instance was made */
function checkShared(options: LlamaCppOptions): void {
  if (options.llama === undefined) return
  for (const name of ['threads', 'gpu', 'build'] as const) {
    if (options[name] === undefined) continue
    const hint = 'Give it to getLlama, which makes the instance.'
    throw new InvalidOptionError(name, options[name], 'nothing beside llama', hint)
  }
}

const BUILD_HINT = 'With build: "auto" node-llama-cpp may download or compile what is missing.'

async function library(): Promise<typeof import('node-llama-cpp')> {
  try {
    return await import('node-llama-cpp')
  } catch (error) {
    throw unavailable('node-llama-cpp cannot be imported', error, 'Install it: npm install node-llama-cpp')
  }
}

function unavailable(what: string, cause: unknown, hint?: string): EngineError {
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = `${what}: ${why.endsWith('.') ? why : `${why}.`}`
  return new EngineError(NAME, 'unavailable', message, { cause, ...(hint === undefined ? {} : { hint }) })
}
