import { consoleLogger } from '@parlance/core'
import { createGateway, type ServedGateway, serveGateway } from '@parlance/gateway'
import { ListenError } from '../errors/listen-error.js'
import { parseKwargs } from '../input/parse-kwargs.js'
import type { ModelFlags } from '../model/model-flags.js'
import { openPipeline } from '../model/open-pipeline.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { tell } from '../terminal/write.js'

interface ServeFlags extends ModelFlags {
  readonly serverName: string
  readonly serverPort: number
  readonly modelName?: readonly string[]
  readonly apiKeys?: readonly string[]
  readonly defaultChatTemplateKwargs?: string
  readonly controlText: 'leave' | 'report' | 'reject'
  readonly maxConcurrentRequests?: number
}

/** `parlance serve api_server`: until a signal ends it. */
export async function apiServer(model: string, flags: ServeFlags): Promise<ExitCode> {
  const { defaultChatTemplateKwargs: kwargs, maxConcurrentRequests: concurrency } = flags
  const defaultKwargs =
    kwargs === undefined ? undefined : parseKwargs([kwargs], '--default-chat-template-kwargs')
  const pipeline = await openPipeline(model, flags)
  try {
    const gateway = createGateway(pipeline, {
      models: flags.modelName,
      apiKeys: flags.apiKeys ?? keysOf(process.env.PARLANCE_API_KEYS),
      defaultKwargs,
      controlText: flags.controlText,
      reasoningParser: flags.reasoningParser,
      toolParser: flags.toolCallParser,
      defaultMaxTokens: flags.maxTokens,
      logger: consoleLogger(flags.logLevel),
      ...(concurrency !== undefined && { limits: { concurrency } }),
    })
    const { serverName: host, serverPort: port } = flags
    const served = await serveGateway(gateway, { host, port }).catch((cause: NodeJS.ErrnoException) => {
      throw new ListenError(host, port, cause)
    })
    // Whoever reads that it serves may end it at once.
    const ended = untilSignal(served)
    if (pipeline.resolved !== null) tell(`Template ${pipeline.resolved.name}: ${pipeline.resolved.reason}`)
    tell(`Serving ${model} at ${served.url}`)
    await ended
  } finally {
    await pipeline.close()
  }
  return EXIT.fine
}

function keysOf(text: string | undefined): readonly string[] | undefined {
  const keys = text?.split(/\s+/).filter(Boolean) ?? []
  return keys.length === 0 ? undefined : keys
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The first signal finishes what runs and refuses what comes; a second one ends at once. Nothing listens afterwards. */
function untilSignal(served: ServedGateway): Promise<void> {
  return new Promise((done, fail) => {
    let isEnding = false
    const stop = () => {
      if (isEnding) process.exit(EXIT.failure)
      isEnding = true
      tell('Finishing what runs; once more ends at once.')
      served
        .close()
        .finally(() => {
          for (const signal of SIGNALS) process.off(signal, stop)
        })
        .then(done, fail)
    }
    for (const signal of SIGNALS) process.on(signal, stop)
  })
}
