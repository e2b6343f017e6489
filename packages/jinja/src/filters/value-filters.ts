import { TemplateRuntimeError, valueError } from '../errors/index.js'
import { jsonText } from '../format/json.js'
import { jsonLayout, ONE_LINE } from '../format/json-layout.js'
import { intArgument, textArgument } from '../runtime/arguments.js'
import { type Dict, dictEntries, isDict } from '../runtime/dict.js'
import { type Builtin, builtin, passing } from '../runtime/function.js'
import { iterate, toArray, tryIterate } from '../runtime/iterate.js'
import { repr } from '../runtime/repr.js'
import { bare } from '../runtime/scalar.js'
import { isSafe, isStr, plain, type Str } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { softStr, strOf } from '../segments/str-of.js'
import { concatStr, derivedStr, escapeStr } from '../segments/str-ops.js'
import { attributeGetter } from './attribute-getter.js'
import { prettyPrint } from './pretty-print.js'
import { quoteUrl } from './quote-url.js'
import { urlize } from './urlize.js'

const URI_SCHEME = /^[\p{L}\p{N}_.+-]{2,}:\/{0,2}$/u

const DEFAULT = passing('value, default_value?, boolean?', (_, value, fallback = '', boolean = false) =>
  value instanceof Undefined || (truthy(boolean) && !truthy(value!)) ? fallback : value!,
)

function joinItems(items: readonly Value[], separator: Value, autoescape: boolean): Str {
  const escapes = autoescape && (isSafe(separator) || items.some(isSafe))
  const write = (value: Value): Str =>
    autoescape ? (escapes ? escapeStr(softStr(value)) : softStr(value)) : strOf(value)
  const by = write(separator)
  const parts: Str[] = []
  items.forEach((item, index) => {
    if (index > 0) parts.push(by)
    parts.push(write(item ?? null))
  })
  return concatStr(parts, escapes)
}

function urlEncode(value: Value): Str {
  if (isStr(value) || tryIterate(value) === undefined)
    return derivedStr(quoteUrl(plain(strOf(value)), '/'), [strOf(value)])
  const pairs = isDict(value) ? dictEntries(value) : Array.from(iterate(value), (pair) => toArray(pair))
  const quote = (part: Value): string => quoteUrl(plain(strOf(part)), '').replaceAll('%20', '+')
  const text = pairs.map((pair) => {
    if (pair.length !== 2) throw valueError(`not enough values to unpack (expected 2, got ${pair.length})`)
    return `${quote(pair[0]!)}=${quote(pair[1]!)}`
  })
  return derivedStr(text.join('&'), pairs.flat().map(strOf))
}

function xmlAttributes(value: Value, autospace: boolean, safe: boolean): Str {
  if (!isDict(value)) throw new TemplateRuntimeError("object has no attribute 'items'", 'AttributeError')
  const parts: Str[] = []
  for (const [key, item] of dictEntries(value as Dict)) {
    if (bare(item) === null || item instanceof Undefined) continue
    if (/[\t\n\v\f\r />=]/.test(textArgument(key)))
      throw valueError(`Invalid character in attribute name: ${repr(key)}`)
    if (autospace || parts.length > 0) parts.push(' ')
    parts.push(escapeStr(softStr(key)), '="', escapeStr(softStr(item)), '"')
  }
  return concatStr(parts, safe)
}

/** Filters on values of any kind. */
export const valueFilters: Readonly<Record<string, Builtin>> = {
  attr: builtin('obj, name', (runtime, value, name) => {
    const text = textArgument(name!)
    // Items do not count here, only attributes.
    return isDict(value) && runtime.getAttr({}, text) instanceof Undefined && !text.startsWith('__')
      ? new Undefined(null, value, text)
      : runtime.getAttr(value!, text)
  }),
  d: DEFAULT,
  default: DEFAULT,
  join: builtin('value, d?, attribute?', (runtime, value, separator = '', attribute = null) => {
    const items = toArray(value!)
    const picked = attribute === null ? items : items.map(attributeGetter(runtime, attribute))
    return joinItems(picked, separator, runtime.autoescape)
  }),
  pprint: builtin('value', (_, value) => derivedStr(prettyPrint(value!), [strOf(value!)])),
  tojson: builtin(
    'value, ensure_ascii?, indent?, separators?, sort_keys?',
    (_, value, ascii, indent = null, separators = null, sort = false) => {
      if (ascii === undefined && indent === null && separators === null && sort === false)
        return jsonText(value!, ONE_LINE)
      const pair = separators === null ? null : toArray(separators)
      return jsonText(value!, jsonLayout(truthy(ascii ?? false), indent, pair, truthy(sort)))
    },
  ),
  urlencode: builtin('value', (_, value) => urlEncode(value!)),
  urlize: builtin(
    'value, trim_url_limit?, nofollow?, target?, rel?, extra_schemes?',
    (runtime, value, limit = null, nofollow = false, target = null, rel = null, schemes = null) => {
      const sources = [value!, target ?? '', rel ?? '', ...toArray(schemes ?? [])].map(softStr)
      const [text, targetText, relText, ...extraSchemes] = sources
      for (const scheme of extraSchemes)
        if (!URI_SCHEME.test(plain(scheme)))
          throw new TemplateRuntimeError(
            `${repr(scheme)} is not a valid URI scheme prefix.`,
            'FilterArgumentError',
          )
      const linked = urlize(escapeStr(text!).text, {
        limit: limit === null ? undefined : intArgument(limit),
        nofollow: truthy(nofollow),
        target: plain(targetText!),
        rel: plain(relText!),
        extraSchemes: extraSchemes.map(plain),
      })
      return derivedStr(linked, sources, runtime.autoescape)
    },
  ),
  xmlattr: builtin('d, autospace?', (runtime, value, autospace = true) =>
    xmlAttributes(value!, truthy(autospace), runtime.autoescape),
  ),
}
