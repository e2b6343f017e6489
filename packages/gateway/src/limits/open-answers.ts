import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers of a server that have not left it. */
export class OpenAnswers {
  private readonly open = new Set<ServerResponse>()

  /**
   * @param stallTimeout milliseconds for which a client may take nothing of what waits for it; its connection is then
   * cut, and with it the engine's work ends
   */
  constructor(server: Server, stallTimeout: number) {
    server.on('request', (_request, response) => {
      this.open.add(response)
      response.once('close', () => this.open.delete(response))
    })
    // It tells as well of connections between two requests, and of those that wait for an engine.
    server.setTimeout(stallTimeout, (socket: Socket) => {
      if (socket.writableLength > 0 || !this.isAnswered(socket)) socket.destroy()
    })
  }

  /** Resolves when each of those of now has been handed to the system, or its client has left. */
  async sent(): Promise<void> {
    await Promise.all(
      [...this.open].map((response) => new Promise((resolve) => response.once('close', resolve))),
    )
  }

  private isAnswered(socket: Socket): boolean {
    for (const response of this.open) if (response.socket === socket) return true
    return false
  }
}
