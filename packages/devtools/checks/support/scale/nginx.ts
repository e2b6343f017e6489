import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** Where Debian puts it, which is not on every user's PATH. */
const SYSTEM = '/usr/sbin'

/** The path of nginx; null where it is not installed. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SYSTEM]
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

/** An nginx of this check's own. */
export interface Nginx {
  readonly port: number
  end(): Promise<void>
}

/**
 * Starts nginx with one file of a site, everything that it writes in `folder`.
 *
 * @param site the file's text for a port of 127.0.0.1
 * @throws Error with nginx's words when it does not start
 */
export async function startNginx(
  program: string,
  folder: string,
  site: (port: number) => string,
): Promise<Nginx> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'nginx.conf'), MAIN)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    writeFileSync(join(folder, 'site.conf'), site(port))
    const running = run(program, folder)
    const failure = await running.started
    if (failure === null) return { port, end: running.end }
    // Between looking for a port and taking it somebody else may have taken it.
    if (attempt === 5 || !failure.includes('Address already in use')) throw new Error(failure)
  }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `  ${name}_temp_path ${name}_temp;`,
)

const MAIN = `pid nginx.pid;
error_log stderr notice;
worker_processes 2;
events {
  worker_connections 1024;
}
http {
  access_log off;
${TEMPORARY.join('\n')}
  include site.conf;
}
`

interface Running {
  /** Null once it listens; else what it said. */
  readonly started: Promise<string | null>
  readonly end: () => Promise<void>
}

function run(program: string, folder: string): Running {
  // Started by root its workers would become a user who may not read this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf', '-g', `daemon off;${user}`]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return { started: started(child, ended), end: () => end(child, ended) }
}

/** Workers are started when the ports are open. */
async function started(child: ChildProcess, ended: Promise<void>): Promise<string | null> {
  let said = ''
  const ready = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(false)
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('start worker process ')) resolve(true)
    })
  })
  return (await Promise.race([ready, ended.then(() => false)])) ? null : said
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
