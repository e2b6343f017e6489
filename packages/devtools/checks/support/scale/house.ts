import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../src/workspace/root.js'
import { Child } from './child.js'
import { type Nginx, startNginx } from './nginx.js'

/** What every answer says. */
export const ANSWER = 'One, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve.'

/** The files that the guide shows. */
export const SITES = { gateways: site('gateways.conf'), engines: site('engines.conf') }

/** nginx before two gateways before nginx before two upstreams. */
export class House {
  readonly upstreams: readonly [Child, Child]
  private readonly folder = mkdtempSync(join(tmpdir(), 'parlance-scale-'))
  private readonly children: Child[] = []
  private readonly servers: Nginx[] = []
  private ending: Promise<void> | null = null
  private front: { readonly url: string; readonly gateways: readonly [Child, Child] } | null = null

  constructor(private readonly program: string) {
    const upstream = (name: string) => this.child(name, 'upstream.mjs', { ANSWER })
    this.upstreams = [upstream('upstream 1'), upstream('upstream 2')]
  }

  /** Where clients ask. */
  get url(): string {
    return this.started.url
  }

  get gateways(): readonly [Child, Child] {
    return this.started.gateways
  }

  async start(): Promise<void> {
    const [first, second] = this.upstreams
    const engines = await this.nginx('engines', {
      '10.0.0.31:8000': local(await first.port()),
      '10.0.0.32:8000': local(await second.port()),
    })
    const env = { ENGINE_URL: `http://${local(engines.port)}` }
    const gateway = (name: string) => this.child(name, 'gateway.mjs', env)
    const gateways = [gateway('gateway 1'), gateway('gateway 2')] as const
    const front = await this.nginx('gateways', {
      '10.0.0.21:23333': local(await gateways[0].port()),
      '10.0.0.22:23333': local(await gateways[1].port()),
    })
    this.front = { url: `http://${local(front.port)}`, gateways }
  }

  /** Ends every process that still runs, and removes what they wrote. */
  end(): Promise<void> {
    this.ending ??= this.endAll()
    return this.ending
  }

  private async endAll(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end()))
    await Promise.all(this.children.map((child) => child.end()))
    rmSync(this.folder, { recursive: true })
  }

  private get started(): { readonly url: string; readonly gateways: readonly [Child, Child] } {
    if (this.front === null) throw new Error('The house has not been started.')
    return this.front
  }

  private child(name: string, script: string, env: Readonly<Record<string, string>>): Child {
    const child = new Child(name, script, env)
    this.children.push(child)
    return child
  }

  /** The guide's file, with the addresses of the processes in the place of the guide's. */
  private async nginx(name: keyof typeof SITES, addresses: Readonly<Record<string, string>>): Promise<Nginx> {
    const server = await startNginx(this.program, join(this.folder, name), (port) =>
      Object.entries({ ...addresses, [LISTEN[name]]: `listen ${local(port)};` }).reduce(
        (text, [from, to]) => replaceOne(text, from, to),
        SITES[name],
      ),
    )
    this.servers.push(server)
    return server
  }
}

const LISTEN = { gateways: 'listen 8080;', engines: 'listen 10.0.0.30:8001;' } as const

function site(name: string): string {
  return readFileSync(join(ROOT, 'docs/guides/scale', name), 'utf8')
}

function local(port: number): string {
  return `127.0.0.1:${port}`
}

function replaceOne(text: string, from: string, to: string): string {
  const parts = text.split(from)
  if (parts.length !== 2)
    throw new Error(`"${from}" is ${parts.length - 1} times in the guide's file, not once.`)
  return parts.join(to)
}
