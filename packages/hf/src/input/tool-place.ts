import type { Message, Tool } from '@parlance/core'
import type { TemplateAnalysis } from '@parlance/jinja'
import { dumpsJson } from '@parlance/python-text'
import type { Variables } from '../jinja/jinja-chat.js'

/** Where a template looks for tools, and in what form. */
export interface ToolPlace {
  /** A variable, or a key of the system message. */
  readonly in: 'variable' | 'system message'
  /** Its name. */
  readonly name: string
  /** The tools as a list, or as the JSON text of one. */
  readonly as: 'list' | 'text'
  /** Whether each has to be in the wrapper `{ type: "function", function }`, must not be, or may be either. */
  readonly wrapper: 'needed' | 'refused' | 'free'
}

type TryRender = (messages: readonly Message[], variables?: Variables) => string | null

/** Names for tools that templates use beside `tools`. */
const NAMES = ['tools', 'custom_tools', 'functions', 'available_tools']

const FUNCTION = { name: 'parlance_probe', description: 'd', parameters: { type: 'object', properties: {} } }
const WRAPPED: readonly Tool[] = [{ type: 'function', function: FUNCTION }]
const BARE: readonly Tool[] = [FUNCTION]

/** Whether a template reads tools, wherever. */
export function readsTools(analysis: TemplateAnalysis): boolean {
  return NAMES.some((name) => analysis.variables.includes(name) || analysis.messageFields.includes(name))
}

/** Finds out where a template shows tools: the names that it reads, and for those other than `tools` by trying. */
export function findToolPlace(analysis: TemplateAnalysis, render: TryRender): ToolPlace | null {
  if (analysis.readsTools) {
    return { in: 'variable', name: 'tools', as: 'list', wrapper: wrapperFor('variable', 'tools', render) }
  }
  const places: readonly { readonly in: ToolPlace['in']; readonly names: readonly string[] }[] = [
    { in: 'variable', names: analysis.variables },
    { in: 'system message', names: analysis.messageFields },
  ]
  for (const place of places) {
    for (const name of NAMES.filter((one) => place.names.includes(one))) {
      const as = formAt(place.in, name, render)
      if (as !== null)
        return {
          in: place.in,
          name,
          as,
          wrapper: as === 'text' ? 'free' : wrapperFor(place.in, name, render),
        }
    }
  }
  return null
}

/** A list that would be printed by Python's `str` is given as JSON text. */
function formAt(where: ToolPlace['in'], name: string, render: TryRender): ToolPlace['as'] | null {
  const list = shown(where, name, WRAPPED, render)
  if (list !== null && !list.includes(`'${FUNCTION.name}'`)) return 'list'
  if (shown(where, name, dumpsJson(WRAPPED), render) !== null) return 'text'
  return list === null ? null : 'list'
}

function wrapperFor(where: ToolPlace['in'], name: string, render: TryRender): ToolPlace['wrapper'] {
  const wrapped = shown(where, name, WRAPPED, render) !== null
  const bare = shown(where, name, BARE, render) !== null
  if (wrapped === bare) return 'free'
  return wrapped ? 'needed' : 'refused'
}

/** The prompt with the tools in place, or null when they do not show in it. */
function shown(where: ToolPlace['in'], name: string, tools: unknown, render: TryRender): string | null {
  const user = { role: 'user', content: 'a' }
  const inMessage = where === 'system message'
  const system = { role: 'system', content: 's', ...(inMessage ? { [name]: tools } : {}) }
  const variables = inMessage ? undefined : new Map([[name, tools]])
  for (const messages of inMessage ? [[system, user]] : [[user], [system, user]]) {
    const text = render(messages, variables)
    if (text?.includes(FUNCTION.name) === true) return text
  }
  return null
}
