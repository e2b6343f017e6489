/** Text that waits for the client, at most, before no more is taken from the source; UTF-16 code units. */
const WAITING = 32 * 1024

const encoder = new TextEncoder()

/**
 * A stream of texts as a response body. Texts that come in one turn of the event loop go out in one write; where the
 * client does not read, the source is not read either.
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
  private waiting = ''
  private scheduled = false
  private resume: (() => void) | null = null
  private over = false

  constructor(
    private readonly source: AsyncGenerator<string, void, undefined>,
    private readonly leave: () => void,
    private readonly left: AbortSignal,
  ) {}

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller
    void this.run(controller)
    this.left.addEventListener('abort', this.onLeft, { once: true })
    if (this.left.aborted) this.onLeft()
  }

  pull(): void {
    if (!this.scheduled) this.flush()
  }

  cancel(): void {
    if (this.over) return
    this.over = true
    this.leave()
    this.resume?.()
    void this.source.return().catch(() => {})
  }

  private async run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    for await (const text of this.source) {
      this.waiting += text
      if (!this.scheduled) {
        this.scheduled = true
        setImmediate(this.onTurn)
      }
      if (this.waiting.length >= WAITING) await this.room()
    }
    if (this.over) return
    if (this.waiting !== '') controller.enqueue(encoder.encode(this.waiting))
    this.over = true
    this.left.removeEventListener('abort', this.onLeft)
    controller.close()
  }

  /** Nobody reads any more, so that nobody would make room. */
  private readonly onLeft = () => {
    if (this.over) return
    this.cancel()
    this.controller?.close()
  }

  private readonly onTurn = () => {
    this.scheduled = false
    this.flush()
  }

  private flush(): void {
    if (this.over || this.waiting === '' || this.controller === null) return
    if ((this.controller.desiredSize ?? 0) <= 0) return
    const text = this.waiting
    this.waiting = ''
    this.controller.enqueue(encoder.encode(text))
    this.resume?.()
  }

  private room(): Promise<void> {
    return new Promise((resolve) => {
      this.resume = () => {
        this.resume = null
        resolve()
      }
    })
  }
}
