import type { Exchange } from './test-server.js'

/** Events of an SSE stream, as OpenAI-style servers write them. */
export function sse(events: readonly unknown[], end = 'data: [DONE]\n\n'): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + end
}

/** Lines of a stream of JSON lines. */
export function jsonLines(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Answers with the stream, cut into writes of `size` bytes; in one write where no size is given. */
export function streamed(
  stream: string,
  options: { readonly type?: string; readonly size?: number } = {},
): (exchange: Exchange) => Promise<void> {
  const bytes = new TextEncoder().encode(stream)
  const { type = 'text/event-stream', size = bytes.length } = options
  return async (exchange) => {
    exchange.head(200, { 'content-type': type })
    for (let at = 0; at < bytes.length; at += size) await exchange.write(bytes.subarray(at, at + size))
    exchange.end()
  }
}
