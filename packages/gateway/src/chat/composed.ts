import { type ChatTemplate, type OutputParser, type ParseOptions, type Prompt } from '@parlance/core'
import { continuePrompt, type Guide, type Pipeline, parsedPrompt } from '@parlance/pipeline'
import { RequestError } from '../errors/request-error.js'
import type { ChatRequest } from '../request/chat-request.js'
import { composeRequest } from '../request/compose-request.js'
import { plainJson } from '../request/read-json.js'
import type { GatewaySettings } from '../settings.js'
import { guidedParser } from './guided-parser.js'

/** A prompt that is ready for the engine. */
export interface Composed {
  readonly prompt: Prompt
  readonly guide: Guide | undefined
  createParser(): OutputParser
}

/**
 * Writes the prompt of a request: begins the call that it forces, or ends reasoning before content in a format.
 *
 * @throws what the template throws; RequestError where the template or the engine cannot do what is asked for
 */
export function composeChat(
  pipeline: Pipeline,
  template: ChatTemplate,
  request: ChatRequest,
  settings: GatewaySettings,
): Composed {
  const parsing = parseOptions(request, settings)
  const written = composeRequest(pipeline, request.messages, request.render)
  const prompt = readsItself(request, settings) ? written : parsedPrompt(written, template, parsing)
  if (request.choice.mode === 'required') return beginCall(pipeline, template, prompt, request, parsing)
  if (request.format !== null) return beginContent(pipeline, template, prompt, request, parsing)
  return { prompt, guide: undefined, createParser: () => prompt.createParser() }
}

/** A prompt reads its output as the options say that wrote it; those do not say that there can be no calls. */
function readsItself({ choice, render }: ChatRequest, settings: GatewaySettings): boolean {
  const named = settings.reasoningParser !== undefined || settings.toolParser !== undefined
  return !named && (choice.mode !== 'none' || render.toolChoice === 'none')
}

function parseOptions(
  { choice, render }: ChatRequest,
  settings: GatewaySettings,
): Omit<ParseOptions, 'prompt'> {
  return {
    tools: choice.tools,
    kwargs: render.kwargs,
    toolChoice: choice.mode === 'none' ? 'none' : render.toolChoice,
    reasoningParser: settings.reasoningParser,
    toolParser: settings.toolParser,
  }
}

type Parsing = Omit<ParseOptions, 'prompt'>

/** Where a request has the name of the function to call. */
const NAME = 'tool_choice.function.name'

function beginCall(
  pipeline: Pipeline,
  template: ChatTemplate,
  prompt: Prompt,
  { choice }: ChatRequest,
  parsing: Parsing,
): Composed {
  const start = template.startCall?.(prompt, { ...parsing, name: choice.name ?? undefined }) ?? null
  if (start === null) {
    throw new RequestError(
      `The template "${template.info.name}" cannot begin a call by itself, so a call cannot be forced.`,
      'tool_choice_unsupported',
      { param: 'tool_choice', hint: 'Ask with tool_choice "auto".' },
    )
  }
  const name = start.name === undefined ? undefined : { ...start.name, source: NAME }
  const begun = continuePrompt(prompt, start.text, name)
  if (start.json === null || !guides(pipeline).includes('json_schema')) {
    return { prompt: begun, guide: undefined, createParser: () => begun.createParser() }
  }
  const { schema, after } = start.json
  return {
    prompt: begun,
    guide: { type: 'json_schema', schema: plainJson(schema) as object },
    createParser: () => guidedParser(begun.createParser(), after, begun.stopWords),
  }
}

function beginContent(
  pipeline: Pipeline,
  template: ChatTemplate,
  prompt: Prompt,
  { format }: ChatRequest,
  parsing: Parsing,
): Composed {
  const { guide } = format!
  const param = 'response_format'
  if (!guides(pipeline).includes(guide.type)) {
    throw new RequestError(
      `The engine "${pipeline.engine.name}" cannot decode along ${guide.type}.`,
      'response_format_unsupported',
      { param, hint: 'Ask for the format in a message.' },
    )
  }
  const ending = startOfContent(template, prompt, parsing)
  if (ending === null) {
    throw new RequestError(
      `With the template "${template.info.name}" the model may reason before its content, which the format would rule out.`,
      'response_format_unsupported',
      { param, hint: 'Switch reasoning off where the template can: enable_thinking false.' },
    )
  }
  const begun = continuePrompt(prompt, ending)
  return { prompt: begun, guide, createParser: () => begun.createParser() }
}

function startOfContent(template: ChatTemplate, prompt: Prompt, parsing: Parsing): string | null {
  if (template.startContent !== undefined) return template.startContent(prompt, parsing)
  return template.info.reasoning === null ? '' : null
}

function guides({ engine }: Pipeline): readonly Guide['type'][] {
  return engine.kind === 'prompt' ? engine.traits.guides : []
}
