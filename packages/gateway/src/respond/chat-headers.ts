import type { ChatTemplate, Prompt } from '@parlance/core'
import type { ChatRequest } from '../request/chat-request.js'
import type { GatewaySettings } from '../settings.js'
import { headerList, headerText, ignoredHeader } from './common-headers.js'
import { unshown } from './unshown.js'

/**
 * What the answer's headers tell of the request: the template, what became of `reasoning_effort`, fields and template
 * variables without effect, and where text of the caller looks like a control token (`messages[0].content:12`, path and
 * offset).
 */
export function chatHeaders(
  request: ChatRequest,
  prompt: Prompt | null,
  template: ChatTemplate | null,
  { controlText }: Pick<GatewaySettings, 'controlText'>,
): Record<string, string> {
  const headers = ignoredHeader([...request.ignored, ...unshown(request, prompt)])
  if (template !== null) headers['x-parlance-template'] = headerText(template.info.name)
  const { effort } = request.variables
  if (effort !== null) headers['x-parlance-reasoning-effort'] = effort
  const found = controlText === 'report' ? (prompt?.report.controlText ?? []) : []
  if (found.length > 0) {
    headers['x-parlance-control-text'] = headerList(found.map(({ source, offset }) => `${source}:${offset}`))
  }
  return headers
}
