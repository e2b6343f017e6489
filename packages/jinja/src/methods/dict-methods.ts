import { type Dict, dictEntries, dictGet, PyDict } from '../runtime/dict.js'
import { DictView } from '../runtime/dict-view.js'
import { builtin, builtins, passing } from '../runtime/function.js'
import { toArray } from '../runtime/iterate.js'

/** The methods of `dict` that do not change it. */
export const dictMethods = builtins({
  copy: builtin('self, /', (_, self) => PyDict.from(dictEntries(self as Dict))),
  fromkeys: passing('self, keys, value?, /', (_, _self, keys, value = null) =>
    PyDict.from(toArray(keys!).map((key) => [key, value])),
  ),
  get: passing('self, key, default?, /', (_, self, key, fallback = null) => {
    const value = dictGet(self as Dict, key!)
    return value === undefined ? fallback : value
  }),
  items: builtin('self, /', (_, self) => new DictView(self as Dict, 'dict_items')),
  keys: builtin('self, /', (_, self) => new DictView(self as Dict, 'dict_keys')),
  values: builtin('self, /', (_, self) => new DictView(self as Dict, 'dict_values')),
})
