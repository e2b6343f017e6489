/** A server's address, without trailing slashes and `/v1`; null for what is none. */
export function parseBaseUrl(text: unknown): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // fetch refuses such URLs, and errors would show the password.
  if (url.username !== '' || url.password !== '') return null
  url.pathname = withoutVersion(url.pathname)
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
  const bare = withoutSlashes(path)
  return bare.endsWith('/v1') ? bare.slice(0, -'/v1'.length) : bare
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
