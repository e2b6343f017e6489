import { MODELS } from '@parlance/core'
import { discoverPlugins, type InstalledPlugin } from '@parlance/core/node'

/**
 * Offers the plugins of the caller's project to `MODELS`, and after them the template `hf`, which this package brings.
 * Nothing of them is loaded.
 */
export function findPlugins(): readonly InstalledPlugin[] {
  const plugins = discoverPlugins()
  MODELS.provide({
    from: '@parlance/cli',
    templates: [{ name: 'hf', aliases: [], package: '@parlance/hf', serves: {} }],
    load: () => import('@parlance/hf'),
  })
  return plugins
}
