import { ChatTemplateConfig, MODELS, UnknownTemplateError } from '@parlance/core'
import type { LmdeployCase } from './lmdeploy-case.js'
import { configFacts } from './read-config-case.js'

/** The value of `--chat-template`: nothing, the content of a file, or a name that exists. */
export function commandLineConfig(golden: LmdeployCase): unknown {
  const value = golden.input as string
  const { file_content: content, model_path: path } = golden.kwargs
  if (content !== undefined) {
    const before = new Set(MODELS.names())
    try {
      return configFacts(ChatTemplateConfig.fromJson(content as string))
    } finally {
      for (const name of MODELS.names().filter((one) => !before.has(one))) MODELS.unregister(name)
    }
  }
  if (value === '') return null
  if (!MODELS.has(value)) throw new UnknownTemplateError(value, MODELS.names(), [])
  return configFacts(new ChatTemplateConfig(value, { modelPath: path as string }))
}
