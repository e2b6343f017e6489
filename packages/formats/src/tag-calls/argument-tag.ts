import { strip } from '@parlance/python-text'
import type { CallSink } from '../output/call-format.js'
import { jsonInner } from '../values/json-inner.js'
import { schemaTypes } from '../values/schema-types.js'
import { type Element, elementJson } from './element.js'
import type { TagToken } from './tag-scanner.js'

/** Tags deeper than this make the value a text. */
const MAX_DEPTH = 100

/**
 * The tag of one argument, from after its opening on. A text is passed on as it comes, a value of another type when it
 * is whole.
 */
export class ArgumentTag {
  private readonly root: Element
  /** The open tags, the argument's own first. */
  private readonly open: Element[]
  /** What stood in the tag so far, as it was written; empty once it flows. */
  private raw = ''
  /** The value is a text; its beginning has been passed on. */
  private flows = false
  /** The tags in it are no value. */
  private damaged = false
  /** `text`: the declared type is a text. `any`: none is declared. */
  private readonly type: 'text' | 'any' | 'other'

  constructor(
    private readonly sink: CallSink,
    name: string,
    private readonly schema: unknown,
    /** `tool.argument`, for problems. */
    private readonly place: string,
  ) {
    this.root = { name, text: '', children: [] }
    this.open = [this.root]
    const types = schemaTypes(schema)
    const isText = types[0] === 'string' && !types.includes('null')
    this.type = types.length === 0 ? 'any' : isText ? 'text' : 'other'
  }

  /** Takes what stands next. @returns whether it ends the tag */
  take(token: TagToken): boolean {
    if (this.flows) {
      if (token.type === 'close' && token.name === this.root.name) return this.end()
      this.sink.argumentText(jsonInner(token.raw))
      return false
    }
    if (token.type === 'close') return this.takeClose(token.name, token.raw)
    this.raw += token.raw
    if (token.type === 'open') this.takeOpen(token.name)
    else this.open[this.open.length - 1]!.text += token.raw
    if (this.isText(token)) this.flow()
    return false
  }

  /** Ends the value, whatever is open. */
  end(): true {
    if (this.flows) {
      this.sink.argumentText('"')
      return true
    }
    const json = this.damaged ? null : elementJson(this.root, this.schema)
    if (json === null) this.sink.problem(`The tags in ${this.place} are no value; they stay a text.`)
    this.sink.argumentText(json ?? JSON.stringify(this.raw))
    return true
  }

  /** The output ends inside the value: what there is of it, left open. */
  cut(): void {
    if (!this.flows && this.raw !== '') this.sink.argumentText(`"${jsonInner(this.raw)}`)
  }

  private takeOpen(name: string): void {
    if (this.open.length > MAX_DEPTH) {
      this.damaged = true
      return
    }
    const child: Element = { name, text: '', children: [] }
    this.open[this.open.length - 1]!.children.push(child)
    this.open.push(child)
  }

  private takeClose(name: string, raw: string): boolean {
    let at = this.open.length - 1
    while (at >= 0 && this.open[at]!.name !== name) at--
    if (at < this.open.length - 1) this.damaged = true
    if (at === 0) return this.end()
    this.raw += raw
    if (at > 0) this.open.length = at
    return false
  }

  /** Whether the value is known to be a text. */
  private isText({ type, raw }: TagToken): boolean {
    if (this.type === 'text') return true
    return this.type === 'any' && type === 'text' && this.root.children.length === 0 && strip(raw) !== ''
  }

  private flow(): void {
    this.flows = true
    this.sink.argumentText(`"${jsonInner(this.raw)}`)
    this.raw = ''
  }
}
