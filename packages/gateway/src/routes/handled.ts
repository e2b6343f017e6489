import type { Context } from 'hono'
import { Run } from './run.js'
import type { Services } from './services.js'

/**
 * A handler that admits a request, counts it under `route`, and answers each of its errors.
 *
 * @param work makes the answer; it ends the run with one of its answers
 */
export function handled(
  services: Services,
  route: string,
  work: (run: Run) => Response | Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const run = new Run(services, route, context)
    try {
      run.admit()
      return await work(run)
    } catch (error) {
      return run.failed(error)
    }
  }
}
