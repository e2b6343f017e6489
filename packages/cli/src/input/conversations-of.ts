import type { Conversation, RenderOptions, Tool } from '@parlance/core'
import { UsageError } from '../errors/usage-error.js'
import type { PlacedRequest } from './conversation-request.js'
import { type FileConversations, readConversations } from './conversations.js'
import { parseKwargs } from './parse-kwargs.js'
import type { PromptFlags } from './prompt-flags.js'
import { readInput } from './read-input.js'
import { readList } from './read-list.js'

/** The conversations that a command line names. */
interface Conversations {
  readonly requests: readonly PlacedRequest[]
  /** Whether there may be any number: one a line, or a list of conversations. */
  readonly several: boolean
}

type Request = Readonly<Record<string, unknown>>

/**
 * The conversations of a file, or of stdin, with what the options say over what each request says.
 *
 * @throws InputFileError, InputFormError, UsageError
 */
export async function conversationsOf(file: string | undefined, flags: PromptFlags): Promise<Conversations> {
  const over = await optionsOf(flags)
  const { conversations, several } = await conversationsIn(file, flags)
  const requests: PlacedRequest[] = []
  for (const { conversation, request, where } of conversations) {
    const compose =
      request === null ? plainly(conversation, over) : await asServed(conversation, request, over)
    requests.push({ compose, where })
  }
  return { several, requests }
}

function plainly(conversation: Conversation, options: RenderOptions): PlacedRequest['compose'] {
  return (template, now) => template.compose(conversation, { now, ...options })
}

/** Requests are read as the server reads them, which is much to load: only where there is one. */
async function asServed(
  messages: Conversation,
  request: Request,
  over: RenderOptions,
): Promise<PlacedRequest['compose']> {
  const { composeRequest, readPromptOptions } = await import('@parlance/gateway')
  const asked = withoutOptions(request, over)
  return (template, now) => {
    const own = readPromptOptions(asked, template.info)
    return composeRequest(template, messages, { now, ...merged(own, over) })
  }
}

async function conversationsIn(
  file: string | undefined,
  { message }: PromptFlags,
): Promise<FileConversations> {
  if (message !== undefined && file === undefined)
    return {
      conversations: [{ conversation: message, request: null, where: '--message' }],
      several: false,
    }
  if (message !== undefined) {
    throw new UsageError('A file and --message were given.', 'Give one of them.')
  }
  return readConversations(await readInput(file))
}

/** What the options say of the prompt. */
export async function optionsOf(flags: PromptFlags): Promise<RenderOptions> {
  return {
    kwargs: parseKwargs(flags.kwargs ?? []),
    ...(flags.tools !== undefined && { tools: await readList<Tool>(flags.tools, 'tools') }),
    ...(flags.documents !== undefined && { documents: await readList<object>(flags.documents, 'documents') }),
    ...(flags.reasoning !== undefined && { reasoning: flags.reasoning }),
    ...(!flags.generationPrompt && { addGenerationPrompt: false }),
    ...(flags.continueFinalMessage && { continueFinalMessage: true, addGenerationPrompt: undefined }),
  }
}

/** A request with the tools of the command line, and without its switch for reasoning where that has one. */
function withoutOptions(request: Request, { tools, reasoning }: RenderOptions): Request {
  return {
    ...request,
    ...(tools !== undefined && { tools }),
    ...(reasoning !== undefined && { enable_thinking: undefined, reasoning_effort: undefined }),
  }
}

/**
 * The options of a command line go before those of a request; template variables are put together. Of its tools the
 * request has chosen.
 */
function merged(own: RenderOptions, { tools: _chosen, ...over }: RenderOptions): RenderOptions {
  return { ...own, ...over, kwargs: { ...own.kwargs, ...over.kwargs } }
}
