import { Callable } from '../runtime/function.js'
import { isStr, plain } from '../runtime/text.js'
import { Undefined } from '../runtime/undefined.js'
import { PyObject, type Value } from '../runtime/value.js'
import type { Emitter } from './emit.js'
import type { RenderRuntime } from './render-runtime.js'

class BlockReference extends Callable {
  readonly typeName = 'BlockReference'

  constructor(
    private readonly name: string,
    private readonly runtime: RenderRuntime,
    private readonly emitter: Emitter,
  ) {
    super()
  }

  override attribute(name: string): Value | undefined {
    return name === 'super' ? undefinedSuper(this.name) : undefined
  }

  override call(): Value {
    return this.runtime.renderBlock(this.name, this.emitter)
  }
}

/** The variable `self`: the blocks of the template. */
export class TemplateReference extends PyObject {
  readonly typeName = 'TemplateReference'

  constructor(
    private readonly runtime: RenderRuntime,
    private readonly emitter: Emitter,
  ) {
    super()
  }

  override item(key: Value): Value | undefined {
    const name = isStr(key) ? plain(key) : ''
    return this.runtime.blocks.has(name) ? new BlockReference(name, this.runtime, this.emitter) : undefined
  }

  override repr(): string {
    return '<TemplateReference None>'
  }
}

/** The variable `super`: no template has a parent here. */
export function undefinedSuper(block: string): Undefined {
  return new Undefined(`there is no parent block called '${block}'.`, undefined, 'super')
}
