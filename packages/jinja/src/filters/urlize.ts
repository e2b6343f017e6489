import { escapeHtml } from '../segments/str-ops.js'

/** What `urlize` takes beside the text. */
export interface UrlizeOptions {
  readonly limit: number | undefined
  readonly nofollow: boolean
  readonly target: string | undefined
  readonly rel: string
}

const HTTP = /^(?:https?:\/\/|www\.)[a-z0-9]/i
const BARE = /^[a-z0-9][a-z0-9.-]*\.(?:com|net|org)(?:[:/?#]|$)/i
const MAIL = /^(?:mailto:)?[^\s@:/<>]+@[a-z0-9_.-]+\.[a-z0-9_.-]+$/i
const LEADING = /^(?:[(<]|&lt;)/
const TRAILING = /(?:[)>.,]|&gt;)$/

/** A text, escaped, with its web and mail addresses as links. */
export function urlize(text: string, options: UrlizeOptions): string {
  const rel = new Set(options.rel.split(/\s+/).filter((word) => word !== ''))
  rel.add('noopener')
  if (options.nofollow) rel.add('nofollow')
  const attributes = `${` rel="${escapeHtml([...rel].sort().join(' '))}"`}${
    options.target === undefined ? '' : ` target="${escapeHtml(options.target)}"`
  }`
  return escapeHtml(text)
    .split(/(\s+)/)
    .map((word) => linkWord(word, attributes, options.limit))
    .join('')
}

function linkWord(word: string, attributes: string, limit: number | undefined): string {
  let head = ''
  let middle = word
  let tail = ''
  for (let match = LEADING.exec(middle); match !== null; match = LEADING.exec(middle)) {
    head += match[0]
    middle = middle.slice(match[0].length)
  }
  for (let match = TRAILING.exec(middle); match !== null; match = TRAILING.exec(middle)) {
    tail = match[0] + tail
    middle = middle.slice(0, -match[0].length)
  }
  const shown = limit !== undefined && middle.length > limit ? `${middle.slice(0, limit)}...` : middle
  if (HTTP.test(middle)) {
    const href = /^https?:/i.test(middle) ? middle : `https://${middle}`
    return `${head}<a href="${href}"${attributes}>${shown}</a>${tail}`
  }
  if (BARE.test(middle) && !middle.includes('@'))
    return `${head}<a href="https://${middle}"${attributes}>${shown}</a>${tail}`
  if (MAIL.test(middle) && !middle.startsWith('www.')) {
    const address = middle.replace(/^mailto:/i, '')
    return `${head}<a href="mailto:${address}">${address}</a>${tail}`
  }
  return head + middle + tail
}
