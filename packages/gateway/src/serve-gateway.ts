import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Gateway } from './gateway.js'
import { OpenAnswers } from './limits/open-answers.js'

/** Where to listen. */
export interface ServeOptions {
  /** Default `127.0.0.1`: this machine alone. */
  readonly host?: string | undefined
  /** Default 23333; 0 takes a free one. */
  readonly port?: number | undefined
}

/** A gateway that listens. */
export interface ServedGateway {
  /** `http://127.0.0.1:23333`. */
  readonly url: string
  readonly port: number
  /**
   * Refuses what comes, finishes what runs, then stops listening.
   *
   * @param graceMs milliseconds that what runs may still take; its connections are then cut. Default: as long as it takes
   */
  close(graceMs?: number): Promise<void>
}

/**
 * Serves a gateway over HTTP.
 *
 * @throws the system's error when the address cannot be had
 */
export async function serveGateway(gateway: Gateway, options: ServeOptions = {}): Promise<ServedGateway> {
  const { host = '127.0.0.1', port = 23333 } = options
  const server = createAdaptorServer({ fetch: gateway.app.fetch, hostname: host, createServer }) as Server
  const answers = new OpenAnswers(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  let closing: Promise<void> | null = null

  async function finish(graceMs: number | undefined): Promise<void> {
    const late = graceMs === undefined ? null : after(graceMs)
    const over = late === null ? [] : [late.over]
    await Promise.race([gateway.drain(), ...over])
    // What was written last may still be on its way, and closing would cut it.
    await Promise.race([answers.sent(), ...over])
    const closed = once(server, 'close')
    server.close()
    await Promise.race([answers.sent(), ...over])
    late?.cancel()
    server.closeAllConnections()
    await closed
  }

  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    close(graceMs) {
      closing ??= finish(graceMs)
      return closing
    },
  }
}

interface Delay {
  readonly over: Promise<void>
  cancel(): void
}

function after(milliseconds: number): Delay {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return { over, cancel: () => clearTimeout(timer) }
}
