import { ask, type Outcome } from './ask.js'
import type { Child } from './child.js'
import type { House } from './house.js'

/** Places of an answer at which the engine can hold it: nothing sent, the headers sent, a part of the text sent. */
const PLACES = ['headers', 'token', 'middle'] as const

/** A request that an upstream holds. */
export interface Held {
  readonly place: (typeof PLACES)[number]
  readonly stream: boolean
  /** The processes that had it when it was held first. */
  readonly upstream: Child
  readonly gateway: Child
  readonly outcome: Promise<Outcome>
}

const KINDS = PLACES.flatMap((place) => [true, false].map((stream) => ({ place, stream })))

/** Rounds after which the balancers must have given every kind of request to a process. */
const ROUNDS = 50

/** Holds requests on their way through a house. */
export class Holds {
  private asked = 0

  constructor(private readonly house: House) {}

  /**
   * Sends requests until a process has one of each kind: held at each place, streamed and whole. What the balancers
   * give to the other process meanwhile is held as well.
   */
  async all(process: Child): Promise<readonly Held[]> {
    const all: Held[] = []
    const missing = () =>
      KINDS.filter(({ place, stream }) => {
        const isOne = (held: Held) => held.place === place && held.stream === stream
        return !all.some((held) => isOne(held) && isAt(held, process))
      })
    for (let round = 0; missing().length > 0; round++) {
      if (round === ROUNDS) throw new Error(`${process.name} never got ${JSON.stringify(missing())}.`)
      all.push(...(await Promise.all(missing().map((kind) => this.hold(kind)))))
    }
    return all
  }

  /** Lets all go on. */
  release(): void {
    for (const upstream of this.house.upstreams) upstream.release(this.asked)
  }

  private async hold(kind: Pick<Held, 'place' | 'stream'>): Promise<Held> {
    const id = ++this.asked
    let onBegin = () => {}
    const begun = new Promise<void>((resolve) => {
      onBegin = resolve
    })
    const outcome = ask(this.house.url, `hold=${kind.place} id=${id}`, kind.stream, onBegin)
    const early = outcome.then((result) => {
      throw new Error(`A request that was to be held was answered: ${JSON.stringify(result)}`)
    })
    // Of interest only while it is awaited here.
    early.catch(() => {})
    const processes = await Promise.race([this.heldBy(id), early])
    if (kind.place === 'middle' && kind.stream) await Promise.race([begun, early])
    return { ...kind, ...processes, outcome }
  }

  /** The processes that have the request when it is held first. */
  private async heldBy(id: number): Promise<Pick<Held, 'upstream' | 'gateway'>> {
    const { upstreams, gateways } = this.house
    const stops: (() => void)[] = []
    const found = await new Promise<Pick<Held, 'upstream' | 'gateway'>>((resolve) => {
      for (const upstream of upstreams) {
        const look = () => {
          const name = upstream.messages('held').find((message) => message.id === id)?.gateway
          const gateway = gateways.find((one) => one.name === name)
          if (gateway !== undefined) resolve({ upstream, gateway })
        }
        stops.push(upstream.listen(look))
      }
    })
    for (const stop of stops) stop()
    return found
  }
}

/** Whether the process has the request. */
export function isAt({ upstream, gateway }: Held, process: Child): boolean {
  return upstream === process || gateway === process
}
