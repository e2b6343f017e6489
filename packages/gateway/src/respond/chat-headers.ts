import type { ChatTemplate, Prompt } from '@parlance/core'
import type { GatewaySettings } from '../options.js'
import type { ChatRequest } from '../request/chat-request.js'

/** Places that a header names, at most. */
const PLACES = 10

/**
 * What the answer's headers tell of the request: the template, what became of `reasoning_effort`, fields without effect,
 * and where text of the caller looks like a control token (`messages[0].content:12`, path and offset).
 */
export function chatHeaders(
  request: ChatRequest,
  prompt: Prompt | null,
  template: ChatTemplate | null,
  { controlText }: Pick<GatewaySettings, 'controlText'>,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (template !== null) headers['x-parlance-template'] = safe(template.info.name)
  const { effort } = request.variables
  if (effort !== null) headers['x-parlance-reasoning-effort'] = effort
  if (request.ignored.length > 0) headers['x-parlance-ignored'] = listed(request.ignored)
  const found = controlText === 'report' ? (prompt?.report.controlText ?? []) : []
  if (found.length > 0) {
    headers['x-parlance-control-text'] = listed(found.map(({ source, offset }) => `${source}:${offset}`))
  }
  return headers
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, PLACES).map(safe).join(', ')
  return names.length > PLACES ? `${shown}, ...` : shown
}

/** A text of callers as a header may hold it: what is not printable ASCII, blanks and commas are percent-encoded. */
function safe(text: string): string {
  let written = ''
  for (const byte of Buffer.from(text.slice(0, 200))) {
    const plain = byte > 0x20 && byte < 0x7f && byte !== COMMA && byte !== PERCENT
    written += plain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return written
}

const COMMA = 0x2c
const PERCENT = 0x25
