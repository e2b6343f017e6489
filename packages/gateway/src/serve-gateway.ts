import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { InvalidOptionError } from '@parlance/core'
import type { Gateway } from './gateway.js'
import { Grace } from './limits/grace.js'
import { OpenAnswers } from './limits/open-answers.js'
import { OneWriteResponse } from './stream/one-write-response.js'

/** Where to listen. */
export interface ServeOptions {
  /** Default `127.0.0.1`: this machine alone. */
  readonly host?: string | undefined
  /** Default 23333; 0 takes a free one. */
  readonly port?: number | undefined
  /** Milliseconds that a request may take to arrive; 408 then. Default 60,000. */
  readonly requestTimeout?: number | undefined
  /** Milliseconds for which a client may take nothing of an answer that waits for it; it is then cut off. Default 60,000. */
  readonly stallTimeout?: number | undefined
}

/** A gateway that listens. */
export interface ServedGateway {
  /** `http://127.0.0.1:23333`. */
  readonly url: string
  readonly port: number
  /**
   * Refuses what comes, finishes what runs, then stops listening. A further call can only shorten the time.
   *
   * @param graceMs milliseconds that what runs may still take; its connections are then cut. Default: as long as it takes
   */
  close(graceMs?: number): Promise<void>
}

/**
 * Serves a gateway over HTTP.
 *
 * @throws InvalidOptionError; the system's error when the address cannot be had
 */
export async function serveGateway(gateway: Gateway, options: ServeOptions = {}): Promise<ServedGateway> {
  const { host = '127.0.0.1', port = 23333, requestTimeout = 60_000, stallTimeout = 60_000 } = options
  checkTimes({ requestTimeout, stallTimeout })
  const server = createAdaptorServer({
    fetch: gateway.app.fetch,
    hostname: host,
    createServer,
    serverOptions: {
      requestTimeout,
      connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
      ServerResponse: OneWriteResponse,
    },
    // Who serves a gateway within a program keeps the Request and Response that it had.
    overrideGlobalObjects: false,
  }) as Server
  const answers = new OpenAnswers(server, stallTimeout)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const grace = new Grace()
  let closing: Promise<void> | null = null

  async function finish(): Promise<void> {
    await Promise.race([gateway.drain(), grace.over])
    // What was written last may still be on its way, and closing would cut it.
    await Promise.race([answers.sent(), grace.over])
    const closed = once(server, 'close')
    server.close()
    await Promise.race([answers.sent(), grace.over])
    grace.cancel()
    server.closeAllConnections()
    await closed
  }

  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    close(graceMs) {
      closing ??= finish()
      if (graceMs !== undefined) grace.shorten(graceMs)
      return closing
    },
  }
}

function checkTimes(times: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(times)) {
    if (Number.isSafeInteger(value) && value > 0) continue
    throw new InvalidOptionError(name, value, 'milliseconds, an integer above 0', 'See ServeOptions.')
  }
}
