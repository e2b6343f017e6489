import type { ParsedMessage } from '@parlance/core'
import type { Colours } from '../terminal/colours.js'

/** A message for people: reasoning, content and calls, each under its name. */
export function messageText(message: ParsedMessage, colours: Colours): string {
  const { reasoning_content: reasoning, content, tool_calls: calls = [] } = message
  const parts = [
    ...(reasoning ? [part('reasoning', colours.dim(reasoning), colours)] : []),
    ...(content === '' ? [] : [part('content', content, colours)]),
    ...calls.map(({ id, function: { name, arguments: given } }) =>
      part(`call ${id}`, `${name} ${given}`, colours),
    ),
  ]
  return parts.length === 0 ? part('empty', '', colours) : parts.join('\n')
}

function part(title: string, text: string, { bold }: Colours): string {
  return `${bold(`[${title}]`)}\n${text}${text === '' ? '' : '\n'}`
}
