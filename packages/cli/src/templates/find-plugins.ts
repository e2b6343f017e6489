import { MODELS } from '@parlance/core'
import { discoverPlugins, type InstalledPlugin } from '@parlance/core/node'
import { tellNotes } from './tell-notes.js'

/**
 * Offers the plugins of the caller's project to `MODELS`, and after them the template `hf`, which this package brings.
 * Nothing of them is loaded. A plugin that is broken is told and left out: only who needs it fails.
 */
export function findPlugins(): readonly InstalledPlugin[] {
  const plugins = discoverPlugins(process.cwd(), {
    onBroken: ({ message }) => tellNotes([`A plugin is left out: ${message}`]),
  })
  MODELS.provide({
    from: '@parlance/cli',
    templates: [{ name: 'hf', aliases: [], package: '@parlance/hf', serves: {} }],
    load: () => import('@parlance/hf'),
  })
  return plugins
}
