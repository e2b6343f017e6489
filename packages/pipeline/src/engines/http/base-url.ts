/** Ends of what engines add to an address. */
const REQUESTS: readonly string[] = ['/completions', '/completion', '/api/generate']

/** A server's address, without trailing slashes and `/v1`; null for what is none, or is that of a request. */
export function parseBaseUrl(text: unknown): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // fetch refuses such URLs, and errors would show the password.
  if (url.username !== '' || url.password !== '') return null
  const path = withoutSlashes(url.pathname)
  if (REQUESTS.some((end) => path.endsWith(end))) return null
  url.pathname = withoutVersion(path)
  url.hash = ''
  return url
}

/** The address of `path` (`/v1/completions`) on the server. */
export function endpoint(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = withoutSlashes(base.pathname) + path
  return url
}

function withoutVersion(path: string): string {
  return path.endsWith('/v1') ? path.slice(0, -'/v1'.length) : path
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
