import type { Ending } from './ending.js'
import type { RenderOptions } from './options.js'
import type { RenderRequest, RequestHooks } from './render-request.js'
import { ResolvedRequest } from './resolve-request.js'

/** What `render` and `compose` take when no options are given; the same object each time. */
export const NO_OPTIONS: RenderOptions = Object.freeze({})

/** Makes the requests of one template. */
export class Requests<Kwargs extends object> {
  /** Without options a request depends on the ending alone, and there are only a few of them. */
  private readonly plain = new Map<Ending, RenderRequest<Kwargs>>()

  constructor(private readonly hooks: RequestHooks) {}

  of(options: RenderOptions<Kwargs>, ending: Ending): RenderRequest<Kwargs> {
    if (options !== NO_OPTIONS) return new ResolvedRequest(options, ending, this.hooks)
    let request = this.plain.get(ending)
    if (request === undefined) {
      request = new ResolvedRequest<Kwargs>(NO_OPTIONS, ending, this.hooks)
      this.plain.set(ending, request)
    }
    return request
  }
}
