import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Activity } from '../limits/activity.js'
import type { UsageBody } from '../respond/usage.js'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

/** What `/metrics` tells, in a registry of its own. */
export class GatewayMetrics {
  readonly registry = new Registry()
  private readonly requests: Counter<'route' | 'status'>
  private readonly seconds: Histogram<'route'>
  private readonly first: Histogram<'route'>
  private readonly tokens: Counter<'kind'>
  private readonly controlText: Counter

  constructor(activity: Activity) {
    const registers = [this.registry]
    this.requests = new Counter({
      name: 'parlance_requests_total',
      help: 'Requests answered, by route and HTTP status; 499 where the client left.',
      labelNames: ['route', 'status'],
      registers,
    })
    this.seconds = new Histogram({
      name: 'parlance_request_seconds',
      help: 'From the request to the end of its answer.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    })
    this.first = new Histogram({
      name: 'parlance_first_piece_seconds',
      help: 'From the request to the first piece of its stream.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    })
    this.tokens = new Counter({
      name: 'parlance_tokens_total',
      help: 'Tokens of prompts and completions, where the engine counts them.',
      labelNames: ['kind'],
      registers,
    })
    this.controlText = new Counter({
      name: 'parlance_control_text_total',
      help: 'Requests whose text looks like a control token of the format.',
      registers,
    })
    new Gauge({
      name: 'parlance_active_requests',
      help: 'Requests being answered.',
      registers,
      collect() {
        this.set(activity.count)
      },
    })
  }

  /** @param started of `performance.now()` */
  answered(route: string, status: number, started: number): void {
    this.requests.inc({ route, status })
    this.seconds.observe({ route }, (performance.now() - started) / 1000)
  }

  firstPiece(route: string, started: number): void {
    this.first.observe({ route }, (performance.now() - started) / 1000)
  }

  counted(usage: UsageBody | null): void {
    if (usage === null) return
    this.tokens.inc({ kind: 'prompt' }, usage.prompt_tokens)
    this.tokens.inc({ kind: 'completion' }, usage.completion_tokens)
  }

  controlTextFound(): void {
    this.controlText.inc()
  }
}
