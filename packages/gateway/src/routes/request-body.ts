import type { Context } from 'hono'
import { checkBodyType } from '../limits/check-body-type.js'
import { readBody } from '../limits/read-body.js'
import { type Fields, readJson } from '../request/read-json.js'
import { refuseReserved } from '../request/reserved.js'

/**
 * The fields of a request. Every route reads its body here, so that none can be made to take a template.
 *
 * @throws RequestError
 */
export async function requestBody(context: Context, limit: number): Promise<Fields> {
  checkBodyType(context.req.raw.headers)
  const body = readJson(await readBody(context.req.raw, limit))
  refuseReserved(body)
  return body
}
