import type { Server, ServerResponse } from 'node:http'

/** The answers of a server that have not left it. */
export class OpenAnswers {
  private readonly open = new Set<ServerResponse>()

  constructor(server: Server) {
    server.on('request', (_request, response) => {
      this.open.add(response)
      response.once('close', () => this.open.delete(response))
    })
  }

  /** Resolves when each of those of now has been handed to the system, or its client has left. */
  async sent(): Promise<void> {
    await Promise.all(
      [...this.open].map((response) => new Promise((resolve) => response.once('close', resolve))),
    )
  }
}
