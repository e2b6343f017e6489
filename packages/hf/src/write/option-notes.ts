import { nearest, type PromptWriter, type RenderRequest } from '@parlance/core'
import type { ReasoningSetting } from '../input/reasoning-switch.js'
import type { ReadyChat } from '../jinja/named-chats.js'
import { OWN_KWARGS } from '../shipped/own-kwargs.js'

/** Notes which of the options the chosen template does not read. */
export function noteOptions(
  out: PromptWriter,
  request: RenderRequest,
  { chat, forms }: ReadyChat,
  setting: ReasoningSetting | null,
): void {
  const { variables, readsDocuments } = chat.analysis
  const { tools, documents, toolChoice } = request
  if (tools !== null && tools.length > 0 && !forms.readsTools) {
    const message = `The template does not read tools; ${tools.length} of them do not show in the prompt.`
    out.note('tools_not_rendered', message, 'tools')
  }
  if (documents !== null && documents.length > 0 && !readsDocuments) {
    const message = 'The template does not read documents; they do not show in the prompt.'
    out.note('documents_not_rendered', message, 'documents')
  }
  if (toolChoice !== undefined && toolChoice !== null && !variables.includes('tool_choice')) {
    const message = 'The template does not read tool_choice; it does not show in the prompt.'
    out.note('tool_choice_not_rendered', message, 'toolChoice')
  }
  const problem = setting?.problem ?? null
  if (problem !== null) out.note(problem.code, problem.message, 'reasoning')
  for (const name of Object.keys(request.kwargs)) {
    if (variables.includes(name) || Object.hasOwn(OWN_KWARGS, name)) continue
    const best = nearest(name, [...variables, ...Object.keys(OWN_KWARGS)])
    const near = best === undefined ? '' : ` Did you mean "${best}"?`
    out.note('unused_kwarg', `The template does not know the variable "${name}".${near}`, `kwargs.${name}`)
  }
}
