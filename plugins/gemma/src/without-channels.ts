import { strip } from '@parlance/python-text'

/** A text without the channels that stand in it, from `<|channel>` to `<channel|>` each, and trimmed. */
export function withoutChannels(text: string): string {
  if (!text.includes('channel')) return strip(text)
  const parts = text.split('<channel|>')
  return strip(parts.map((part) => part.split('<|channel>', 1)[0]).join(''))
}
