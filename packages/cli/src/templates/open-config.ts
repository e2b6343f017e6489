import { type ChatTemplateConfig, MODELS } from '@parlance/core'

/**
 * Makes something of a configuration, such as its template. Reading one registers the name that it gives itself; that
 * name is free again afterwards, so that another file may give itself the same.
 *
 * @throws the errors of `read` and of `use`
 */
export async function openConfig<T>(
  read: () => ChatTemplateConfig | Promise<ChatTemplateConfig>,
  use: (config: ChatTemplateConfig) => Promise<T>,
): Promise<T> {
  const known = new Set([...MODELS.names(), ...MODELS.loadable().keys()])
  const config = await read()
  try {
    return await use(config)
  } finally {
    if (config.modelName !== null && !known.has(config.modelName)) MODELS.unregister(config.modelName)
  }
}
