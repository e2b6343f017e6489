import type { Prompt } from '../prompt/prompt.js'
import { type Logger, logs } from '../services/logger.js'
import type { TemplateInfo } from './template-info.js'

/**
 * Logs a rendered prompt: at INFO the template's name, where it came from and the prompt; at WARNING that a text
 * seems to be templated already.
 */
export function logPrompt(logger: Logger, prompt: Prompt, info: TemplateInfo): void {
  const template = info.name
  if (logs(logger, 'WARNING')) {
    for (const note of prompt.report.notes) {
      if (note.code === 'double_templating') logger.warn(note.message, { template })
    }
  }
  if (logs(logger, 'INFO')) {
    const from = info.package === null ? 'this program' : `${info.package}@${info.version}`
    logger.info('prompt', { template, from, prompt: prompt.text })
  }
}
