/** Where the ids of parsed calls come from, for formats whose outputs carry none. */
export interface CallIds {
  /** The id of the next call. No two are alike. */
  next(): string
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 24

/** The default: `call_` and 24 random letters and digits. */
export const randomCallIds: CallIds = {
  next() {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
    let id = 'call_'
    for (const byte of bytes) id += ALPHABET[byte % ALPHABET.length]
    return id
  },
}

/** Ids that count: `call_0`, `call_1`, ... For tests, and for outputs that must not change from run to run. */
export function countedCallIds(prefix = 'call_'): CallIds {
  let count = 0
  return { next: () => `${prefix}${count++}` }
}
