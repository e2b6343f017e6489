import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** What a child tells its parent. */
export type ChildMessage =
  | { readonly type: 'listening'; readonly port: number }
  /** A request is held; `gateway` is the name of the one that it came through. */
  | { readonly type: 'held'; readonly id: number; readonly gateway: string }
  | { readonly type: 'draining' }

/** A script of this folder as a process. */
export class Child {
  /** How it ended: the exit code, or the signal. */
  readonly ended: Promise<number | string>
  private readonly process: ChildProcess
  private readonly heard: ChildMessage[] = []
  private readonly listeners = new Set<() => void>()

  constructor(
    readonly name: string,
    script: string,
    env: Readonly<Record<string, string>>,
  ) {
    this.process = fork(join(import.meta.dirname, script), { env: { ...process.env, ...env, NAME: name } })
    this.ended = new Promise((resolve) => {
      this.process.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
    })
    this.process.on('message', (message: ChildMessage) => {
      this.heard.push(message)
      for (const listener of this.listeners) listener()
    })
  }

  get running(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null
  }

  /** The port on which it listens. @throws Error when it ends before */
  async port(): Promise<number> {
    return (await this.message('listening')).port
  }

  /** The first message of a kind, also one that came before. @throws Error when the child ends before */
  async message<T extends ChildMessage['type']>(type: T): Promise<Extract<ChildMessage, { type: T }>> {
    const found = () => this.messages(type)[0]
    let stop = () => {}
    const told = new Promise<void>((resolve) => {
      stop = this.listen(() => found() !== undefined && resolve())
    })
    await Promise.race([told, this.ended])
    stop()
    const message = found()
    if (message === undefined) throw new Error(`${this.name} ended before it said ${type}.`)
    return message
  }

  messages<T extends ChildMessage['type']>(type: T): Extract<ChildMessage, { type: T }>[] {
    return this.heard.filter((one): one is Extract<ChildMessage, { type: T }> => one.type === type)
  }

  /** Calls `listener` now and with each message, until the function that it gives is called. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    listener()
    return () => this.listeners.delete(listener)
  }

  /** Lets all requests go on that it holds, and holds none with a number up to this one. */
  release(number: number): void {
    if (this.running) this.process.send(number)
  }

  /** Sends it the signal; does not wait. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): void {
    this.process.kill(signal)
  }

  /** Kills it if it still runs; resolves when it is gone. */
  async end(): Promise<void> {
    if (this.running) this.kill('SIGKILL')
    await this.ended
  }
}
