const encoder = new TextEncoder()

/**
 * A stream of texts as a response body, each text in one write. The source is read only as the client reads.
 *
 * @param source does not throw
 * @param leave called when the client leaves
 * @param left aborts when the client has left: some servers tell nothing else
 */
export function sseBody(
  source: AsyncGenerator<string, void, undefined>,
  leave: () => void,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream(new Feed(source, leave, left))
}

class Feed implements UnderlyingDefaultSource<Uint8Array> {
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null
  private over = false

  constructor(
    private readonly source: AsyncGenerator<string, void, undefined>,
    private readonly leave: () => void,
    private readonly left: AbortSignal,
  ) {}

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller
    this.left.addEventListener('abort', this.onLeft, { once: true })
    if (this.left.aborted) this.onLeft()
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { done, value } = await this.source.next()
    if (this.over) return
    // At once, so that the parts that a text was put together from do not wait for the client.
    if (done !== true) return controller.enqueue(encoder.encode(value))
    this.over = true
    this.left.removeEventListener('abort', this.onLeft)
    controller.close()
  }

  cancel(): void {
    if (this.over) return
    this.over = true
    this.leave()
    void this.source.return().catch(() => {})
  }

  /** Nobody reads any more. */
  private readonly onLeft = () => {
    if (this.over) return
    this.cancel()
    this.controller?.close()
  }
}
