import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** One request as the server got it, and the answer that it is given. */
export class Exchange {
  /** Resolves once the client has closed the connection before the answer's end. */
  readonly left: Promise<void>

  constructor(
    readonly request: IncomingMessage,
    readonly body: Record<string, unknown>,
    private readonly response: ServerResponse,
  ) {
    this.left = new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    })
  }

  get path(): string {
    return this.request.url ?? ''
  }

  head(status: number, headers: Readonly<Record<string, string>>): void {
    this.response.writeHead(status, headers)
    this.response.flushHeaders()
  }

  /** Resolves once the bytes are with the operating system. */
  write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => this.response.write(bytes, () => resolve()))
  }

  end(bytes: string | Uint8Array = ''): void {
    this.response.end(bytes)
  }

  json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): void {
    this.head(status, { 'content-type': 'application/json', ...headers })
    this.end(JSON.stringify(value))
  }

  /** Breaks the connection. */
  drop(): void {
    this.response.destroy()
  }
}

export interface TestServer {
  readonly baseUrl: string
  /** What was asked for, in order. */
  readonly exchanges: readonly Exchange[]
  /** The body of the only request. */
  readonly body: Record<string, unknown>
}

/** A server on loopback that lives as long as the test; `answer` gets the number of the request, from 0 on. */
export async function testServer(
  answer: (exchange: Exchange, number: number) => void | Promise<void>,
): Promise<TestServer> {
  const exchanges: Exchange[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const exchange = new Exchange(request, text === '' ? {} : JSON.parse(text), response)
    exchanges.push(exchange)
    await answer(exchange, exchanges.length - 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    get body() {
      if (exchanges.length !== 1) throw new Error(`${exchanges.length} requests came, not one`)
      return exchanges[0]!.body
    },
  }
}
