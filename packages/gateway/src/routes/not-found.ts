import type { OpenAPIHono } from '@hono/zod-openapi'
import { RequestError } from '../errors/request-error.js'
import { handled } from './handled.js'
import type { Run } from './run.js'
import type { Services } from './services.js'

/** Bytes that are read of a request to nothing. */
const LONGEST = 64 * 1024

/** What no route takes: 405 where another method is taken, else 404. */
export function addNotFound(app: OpenAPIHono, services: Services): void {
  app.notFound((context) =>
    handled(services, 'none', async (run) => {
      const { method, path } = context.req
      const allow = methodsOf(app, path)
      if (allow.length > 0) {
        const hint = `It takes ${allow.join(', ')}.`
        throw new RequestError(`${path} does not take ${method}.`, 'method_not_allowed', {
          status: 405,
          allow,
          hint,
        })
      }
      if (method === 'POST') await refuseReserved(run)
      throw new RequestError(`There is no ${method} ${path}.`, 'unknown_url', { status: 404 })
    })(context),
  )
}

function methodsOf(app: OpenAPIHono, path: string): string[] {
  return app.routes
    .filter((route) => route.path === path && route.method !== 'ALL')
    .map(({ method }) => method)
}

/** Whatever a client takes this server for: that its template is ignored must not go unsaid. Any other body is none of ours. */
async function refuseReserved(run: Run): Promise<void> {
  try {
    await run.body(LONGEST)
  } catch (error) {
    if (!(error instanceof RequestError) || error.code === 'reserved_argument') throw error
  }
}
