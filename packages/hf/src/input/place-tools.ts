import { type FunctionDefinition, InvalidOptionError, type Tool } from '@parlance/core'
import type { ChatInput } from './chat-input.js'
import { jsonOf } from './json-of.js'
import type { ToolPlace } from './tool-place.js'

/**
 * Gives the tools to the template where it looks for them. An empty list counts as none. A place in the system
 * message needs one to be there.
 *
 * @throws InvalidOptionError for a tool that is no object
 */
export function placeTools(input: ChatInput, tools: readonly Tool[], place: ToolPlace | null): void {
  tools.forEach((tool: unknown, index) => {
    if (typeof tool !== 'object' || tool === null)
      throw new InvalidOptionError(`tools[${index}]`, tool, 'an object')
  })
  if (place === null) {
    input.variables.set('tools', tools)
    return
  }
  const inMessage = place.in === 'system message'
  const path = inMessage ? `messages[0].${place.name}` : place.name
  input.places.move(path, 'tools')
  const shaped = inForm(input, tools, place, path)
  const value = place.as === 'text' ? jsonOf(shaped, 'tools') : shaped
  if (inMessage) input.messages[0] = { ...input.messages[0]!, [place.name]: value }
  else input.variables.set(place.name, value)
  if (path === 'tools') return
  const form = place.as === 'text' ? ', as JSON text' : ''
  input.note('tools_moved', `The template looks for tools in ${path}; they were given there${form}.`, 'tools')
}

function inForm(input: ChatInput, tools: readonly Tool[], place: ToolPlace, path: string): readonly Tool[] {
  if (place.wrapper === 'free') return tools
  const wrap = place.wrapper === 'needed'
  if (tools.every((tool) => isWrapped(tool) === wrap)) return tools
  const [code, what] = wrap ? ['tools_wrapped', 'wrapped'] : ['tools_unwrapped', 'bare']
  input.note(code!, `The template reads ${what} functions; the tools were given to it in that form.`, 'tools')
  return tools.map((tool, index) => {
    if (isWrapped(tool) === wrap) return tool
    if (wrap) {
      input.places.move(`${path}[${index}].function`, `tools[${index}]`)
      return { type: 'function', function: tool as FunctionDefinition }
    }
    input.places.move(`${path}[${index}]`, `tools[${index}].function`)
    return (tool as { readonly function: Tool }).function
  })
}

function isWrapped(tool: Tool): boolean {
  return 'function' in tool && typeof tool.function === 'object' && tool.function !== null
}
