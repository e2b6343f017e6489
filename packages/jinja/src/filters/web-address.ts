import { codePointLength } from '@parlance/python-text'

// What Jinja takes for an address. Python decides by regular expressions that try many ways; here a host is cut at its
// dots first, so that no text takes longer than its length.
const SCHEME = /^(?:https?:\/\/|www\.)/i
const AFTER_HOST = /^(?::[0-9]{1,5})?(?:[/?#].*)?$/su
const LABEL = /^[\p{L}\p{N}_%-]+$/u
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[\p{L}\p{N}_%]{2,59})$/iu
const KNOWN_TOP = /^(?:com|net|int|edu|gov|org|info|mil)$/i
const IPV4 = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/
const HEX = /^[0-9a-f]*$/i
const MAIL_HOST = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u

/** Whether a word is the address of a page: with a scheme, with `www.`, or a domain under one of the old top levels. */
export function isWebAddress(word: string): boolean {
  const scheme = SCHEME.exec(word)?.[0] ?? ''
  const rest = word.slice(scheme.length)
  const bracket = rest.startsWith('[') ? rest.indexOf(']') + 1 : 0
  const hostLength = bracket + rest.slice(bracket).search(/[:/?#]|$/)
  if (!AFTER_HOST.test(rest.slice(hostLength))) return false
  const host = rest.slice(0, hostLength)
  const labels = host.split('.')
  const top = labels.pop() ?? ''
  if (scheme === '')
    return (
      labels.length > 0 &&
      KNOWN_TOP.test(top) &&
      labels.every((label) => LABEL.test(label) && label.length > 1 && codePointLength(label) < 64)
    )
  if (TOP_LABEL.test(top) && labels.every((label) => LABEL.test(label))) return true
  return scheme.toLowerCase() !== 'www.' && (IPV4.test(host) || isIpv6(host))
}

/** Two groups of up to four hexadecimal digits with a colon after each, then up to six with or without. */
function isIpv6(host: string): boolean {
  if (host.length > 42 || !host.startsWith('[') || !host.endsWith(']')) return false
  const groups = host.slice(1, -1).split(':')
  if (groups.length < 3 || !groups.every((group) => HEX.test(group))) return false
  const [first = '', second = '', ...rest] = groups
  const last = rest.pop() ?? ''
  const taken = rest.map((group) => Math.max(1, Math.ceil(group.length / 4)))
  const count = taken.reduce((sum, groupsOf) => sum + groupsOf, Math.ceil(last.length / 4))
  return first.length <= 4 && second.length <= 4 && count <= 6
}

/** Whether a word is the address of a mailbox. */
export function isMailAddress(word: string): boolean {
  const at = word.lastIndexOf('@')
  const host = word.slice(at + 1)
  const dot = host.lastIndexOf('.')
  return at > 0 && MAIL_HOST.test(host) && dot > 0 && /^[\p{L}\p{N}_]+$/u.test(host.slice(dot + 1))
}
