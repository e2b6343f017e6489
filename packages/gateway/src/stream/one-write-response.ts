import { type IncomingMessage, ServerResponse } from 'node:http'

/**
 * A response whose head goes out with the first of its body. Whoever streams here has its first event at hand, and a
 * write of its own for the head, which the server's adapter asks for, would cost about as much as all the others.
 */
export class OneWriteResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override flushHeaders(): void {}
}
