import { fieldValues, formatBraces } from '../format/braces.js'
import { dictGet, isDict } from '../runtime/dict.js'
import { builtin, builtins, rawBuiltin } from '../runtime/function.js'
import type { Str } from '../runtime/text.js'
import { mapStr } from '../segments/str-ops.js'
import { stripTags, unescapeHtml } from './html.js'
import { predicateMethods } from './predicates.js'
import { bytesMethods, searchMethods } from './search.js'
import { splitMethods } from './split.js'
import { transformMethods } from './transform.js'

const table = {
  ...bytesMethods,
  ...predicateMethods,
  ...searchMethods,
  ...splitMethods,
  ...transformMethods,
  format: rawBuiltin((runtime, [self, ...args], kwargs) =>
    formatBraces(runtime, self as Str, fieldValues(args, kwargs)),
  ),
  format_map: builtin('self, mapping, /', (runtime, self, mapping) =>
    formatBraces(runtime, self as Str, {
      args: [],
      named: (name) => (isDict(mapping) ? dictGet(mapping, name) : undefined),
    }),
  ),
}

/** The methods of `str`. */
export const strMethods = builtins(table)

/** The methods of Markup. */
export const markupMethods = builtins({
  ...table,
  striptags: builtin('self', (_, self) => stripTags(self as Str)),
  unescape: builtin('self', (_, self) => mapStr(self as Str, unescapeHtml)),
})
