import { ChatTemplateConfig } from '../config/chat-template-config.js'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import { MODELS } from '../registry/models.js'
import { fromJsonFile } from './config-file.js'

/**
 * What the value of a command line's `--chat-template` means: a path (it has a separator or ends in `.json`),
 * JSON text (it begins with a brace), or the name of a template. Nothing given is null.
 *
 * @param modelPath the model of the command, for templates that read their text from it
 * @throws ConfigFileError with the full path of a missing file, UnknownTemplateError, the errors of `fromJson`
 */
export async function chatTemplateOption(
  value: string,
  modelPath?: string,
): Promise<ChatTemplateConfig | null> {
  if (typeof value !== 'string') {
    throw new InvalidOptionError(
      '--chat-template',
      value,
      'a name, the path of a JSON file, or JSON text',
      'Such as: vicuna.',
    )
  }
  const text = value.trim()
  if (text === '') return null
  if (text.startsWith('{')) return ChatTemplateConfig.fromJson(text, '--chat-template')
  if (/[/\\]|\.json$/i.test(text)) return fromJsonFile(text)
  if (!MODELS.knows(text)) throw MODELS.missing(text)
  return new ChatTemplateConfig(text, { modelPath: modelPath ?? null })
}
