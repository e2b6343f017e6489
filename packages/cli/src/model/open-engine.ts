import { type InvalidOptionError, isParlanceError, nearest } from '@parlance/core'
import {
  type CompletionsServer,
  chatCompletions,
  completions,
  type Engine,
  llamaServer,
  ollama,
} from '@parlance/pipeline'
import { UsageError } from '../errors/usage-error.js'
import { ENGINE_KEY } from './engine-key.js'

/** What every engine behind HTTP is opened with. */
interface HttpOptions {
  readonly baseUrl: string
  readonly model?: string
  readonly apiKey?: string
}

const SERVERS: readonly CompletionsServer[] = ['vllm', 'lmdeploy', 'sglang', 'tgi', 'openai']

const KINDS: ReadonlyMap<string, (options: HttpOptions) => Engine> = new Map<
  string,
  (options: HttpOptions) => Engine
>([
  ['completions', completions],
  ...SERVERS.map(
    (server) => [server, (options: HttpOptions) => completions({ ...options, server })] as const,
  ),
  ['llama-server', llamaServer],
  ['ollama', ollama],
  ['chat', chatCompletions],
])

/**
 * The engine that `--engine` names: a URL, `KIND:URL`, or a GGUF file. Without it a model that is a GGUF file runs in
 * this process.
 *
 * @param engineModel the model's name at the engine
 * @throws UsageError; EngineError where a GGUF file cannot be run
 */
export async function openEngine(
  given: string | undefined,
  model: string,
  engineModel: string | undefined,
): Promise<Engine> {
  const value = given ?? (/\.gguf$/i.test(model) ? model : undefined)
  if (value === undefined) {
    throw new UsageError(
      'No engine was given.',
      'Name what runs the model: --engine http://localhost:8000/v1, --engine ollama:http://localhost:11434, or a GGUF file.',
    )
  }
  if (/\.gguf$/i.test(value)) {
    const { llamaCpp } = await import('@parlance/pipeline/llama-cpp')
    return llamaCpp(value)
  }
  const { kind, baseUrl } = placeOf(value)
  const apiKey = process.env[ENGINE_KEY]
  try {
    return kind({
      baseUrl,
      ...(engineModel !== undefined && { model: engineModel }),
      ...(apiKey !== undefined && apiKey !== '' && { apiKey }),
    })
  } catch (error) {
    if (!isParlanceError(error) || error.code !== 'invalid_option') throw error
    throw wrongOption(error as InvalidOptionError, value)
  }
}

/** What an engine says of its options, in the words of the command line. */
function wrongOption({ option, expected }: InvalidOptionError, engine: string): UsageError {
  const example = 'Such as http://localhost:8000/v1, or ollama:http://localhost:11434.'
  if (option === 'baseUrl')
    return new UsageError(`--engine ${JSON.stringify(engine)} does not hold ${expected}.`, example)
  const name = option === 'apiKey' ? ENGINE_KEY : '--engine-model'
  return new UsageError(`${name} does not hold ${expected}.`, 'Correct it, or leave it out.')
}

function placeOf(value: string): { kind: (options: HttpOptions) => Engine; baseUrl: string } {
  if (/^https?:\/\//i.test(value)) return { kind: completions, baseUrl: value }
  const at = value.indexOf(':')
  const kind = KINDS.get(value.slice(0, Math.max(0, at)))
  if (kind !== undefined) return { kind, baseUrl: value.slice(at + 1) }
  throw noEngine(value, at < 0 ? value : value.slice(0, at))
}

function noEngine(value: string, name: string): UsageError {
  const names = [...KINDS.keys()]
  if (/^[a-z0-9.-]+:\d+(\/|$)/i.test(value)) {
    return new UsageError(`--engine ${JSON.stringify(value)} has no scheme.`, `Write it as http://${value}.`)
  }
  const meant = nearest(name, names)
  return new UsageError(
    `--engine ${JSON.stringify(value)} is no URL, no KIND:URL and no GGUF file.`,
    meant === undefined
      ? `Such as ollama:http://localhost:11434. Kinds: ${names.join(', ')}.`
      : `Write it as ${meant}:http://localhost:8000.`,
  )
}
