import type { RenderOptions, Tool } from '@parlance/core'
import { UsageError } from '../errors/usage-error.js'
import { type Conversations, type PlacedRequest, readConversations } from './conversations.js'
import { parseKwargs } from './parse-kwargs.js'
import type { PromptFlags } from './prompt-flags.js'
import { readInput } from './read-input.js'
import { readList } from './read-list.js'

/**
 * The conversations of a file, or of stdin, with what the options say over what each request says.
 *
 * @throws InputFileError, InputFormError, UsageError
 */
export async function conversationsOf(file: string | undefined, flags: PromptFlags): Promise<Conversations> {
  const over = await optionsOf(flags)
  const { requests, several } = await conversationsIn(file, flags)
  return { several, requests: requests.map((request) => withOptions(request, over)) }
}

async function conversationsIn(file: string | undefined, { message }: PromptFlags): Promise<Conversations> {
  if (message !== undefined && file === undefined)
    return { requests: [{ conversation: message, options: {}, where: '--message' }], several: false }
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

/** The options of a command line go before those of a request; template variables are put together. */
function withOptions({ options, ...request }: PlacedRequest, over: RenderOptions): PlacedRequest {
  return { ...request, options: { ...options, ...over, kwargs: { ...options.kwargs, ...over.kwargs } } }
}
