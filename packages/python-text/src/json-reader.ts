import { JsonScanner } from './json-scanner.js'
import type { JsonObject, JsonValue } from './json-value.js'
import { MAX_NESTING } from './nesting-error.js'

const COMMA = 0x2c
const COLON = 0x3a
const QUOTE = 0x22
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const INTEGER_KEY = /^(?:0|[1-9]\d{0,15})$/

/** Reads one JSON text into values: the lists and objects around the scalars of {@link JsonScanner}. */
export class JsonReader extends JsonScanner {
  constructor(
    text: string,
    private readonly alwaysMap: boolean,
  ) {
    super(text)
  }

  read(): JsonValue {
    if (this.text.charCodeAt(0) === 0xfeff) {
      throw this.error('a byte order mark', 'JSON', 'Remove the first character (U+FEFF) before reading.')
    }
    this.skipSpace()
    const value = this.readValue(0)
    this.skipSpace()
    if (this.at < this.text.length) {
      throw this.error(this.found(), 'the end of the text', 'Pass one JSON value, with nothing after it.')
    }
    return value
  }

  private readValue(depth: number): JsonValue {
    const unit = this.text.charCodeAt(this.at)
    if (unit === OPEN_OBJECT) return this.readObject(depth)
    if (unit === OPEN_LIST) return this.readList(depth)
    return this.readScalar(unit)
  }

  private readList(depth: number): JsonValue[] {
    const items: JsonValue[] = []
    if (this.open(CLOSE_LIST, depth)) return items
    do items.push(this.readValue(depth + 1))
    while (this.hasNext(CLOSE_LIST))
    return items
  }

  private readObject(depth: number): JsonObject {
    const plain: { [key: string]: JsonValue } = {}
    let map: Map<string, JsonValue> | undefined = this.alwaysMap ? new Map() : undefined
    if (this.open(CLOSE_OBJECT, depth)) return map ?? plain
    do {
      const key = this.readKey()
      const value = this.readValue(depth + 1)
      if (map === undefined && needsMap(key)) map = new Map(Object.entries(plain))
      if (map === undefined) plain[key] = value
      else map.set(key, value)
    } while (this.hasNext(CLOSE_OBJECT))
    return map ?? plain
  }

  /** Reads a key, the colon and the white space around it. */
  private readKey(): string {
    if (this.text.charCodeAt(this.at) !== QUOTE) {
      throw this.error(
        this.found(),
        'a key in double quotes',
        'Write keys in double quotes, and no comma after the last item.',
      )
    }
    const key = this.readString()
    this.skipSpace()
    if (this.text.charCodeAt(this.at) !== COLON) {
      throw this.error(this.found(), '":"', 'Write ":" between a key and its value.')
    }
    this.at++
    this.skipSpace()
    return key
  }

  /** Reads the opening bracket; true when the closing one follows, and then that is read as well. */
  private open(close: number, depth: number): boolean {
    if (depth >= MAX_NESTING) {
      throw this.error(
        `nesting deeper than ${MAX_NESTING} levels`,
        `at most ${MAX_NESTING}`,
        'Flatten the value; such depth is usually broken output.',
      )
    }
    this.at++
    this.skipSpace()
    if (this.text.charCodeAt(this.at) !== close) return false
    this.at++
    return true
  }

  /** Reads what follows an item: a comma and white space (true) or the closing bracket (false). */
  private hasNext(close: number): boolean {
    this.skipSpace()
    const unit = this.text.charCodeAt(this.at)
    if (unit !== COMMA && unit !== close) {
      const bracket = String.fromCharCode(close)
      throw this.error(
        this.found(),
        `"," or "${bracket}"`,
        `Separate items with commas and close with "${bracket}".`,
      )
    }
    this.at++
    if (unit === close) return false
    this.skipSpace()
    return true
  }
}

/** Whether a plain object would put the key elsewhere (numbers go first) or lose it (`__proto__`). */
function needsMap(key: string): boolean {
  const first = key.charCodeAt(0)
  return (first >= 0x30 && first <= 0x39 && INTEGER_KEY.test(key)) || key === '__proto__'
}
