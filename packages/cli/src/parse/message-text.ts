import type { ParsedMessage } from '@parlance/core'
import type { Colours } from '../terminal/colours.js'

/**
 * A message for people: reasoning, content and calls, each under its name.
 *
 * @param show what becomes of the model's text before it is coloured
 */
export function messageText(
  message: ParsedMessage,
  colours: Colours,
  show: (text: string) => string,
): string {
  const { reasoning_content: reasoning, content, tool_calls: calls = [] } = message
  const parts = [
    ...(reasoning ? [part('reasoning', colours.dim(show(reasoning)), colours)] : []),
    ...(content === '' ? [] : [part('content', show(content), colours)]),
    ...calls.map(({ id, function: { name, arguments: given } }) =>
      part(`call ${show(id)}`, show(`${name} ${given}`), colours),
    ),
  ]
  return parts.length === 0 ? part('empty', '', colours) : parts.join('\n')
}

function part(title: string, text: string, { bold }: Colours): string {
  return `${bold(`[${title}]`)}\n${text}${text === '' ? '' : '\n'}`
}
