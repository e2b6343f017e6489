import { EngineError } from '../engine/engine-error.js'
import { LlamaCppEngine } from './llama-cpp-engine.js'
import type { LlamaCppOptions } from './llama-cpp-options.js'

const NAME = 'llama-cpp'

/**
 * An engine that runs a GGUF file in this process, with node-llama-cpp. A pipeline over it takes the template from
 * the file's own metadata unless it is given another. Close the engine, or its pipeline, to free the memory.
 *
 * @param path of a GGUF file
 * @throws EngineError where node-llama-cpp is not installed, has no binary for this machine, or cannot load the file
 */
export async function llamaCpp(path: string, options: LlamaCppOptions = {}): Promise<LlamaCppEngine> {
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
  try {
    const model = await llama.loadModel({ modelPath: path })
    const size = contextSize === undefined ? {} : { contextSize }
    const context = await model.createContext({ sequences: parallel, ...size })
    return new LlamaCppEngine({ path, model, context, llama: own })
  } catch (error) {
    await own?.dispose()
    throw unavailable(`The model ${path} cannot be loaded`, error)
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
