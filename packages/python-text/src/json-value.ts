import type { PyFloat } from './py-float.js'

/**
 * What `parseJson` gives.
 *
 * A Python int is a whole JavaScript number, or a bigint beyond 2^53 - 1. A Python float is a number with a
 * fraction, `NaN`, an infinity, or a {@link PyFloat} when it is whole.
 */
export type JsonValue = null | boolean | number | bigint | string | PyFloat | JsonValue[] | JsonObject

/** A JSON object: a plain object, or a Map where a plain object would lose key order or keys. */
export type JsonObject = { [key: string]: JsonValue } | Map<string, JsonValue>
