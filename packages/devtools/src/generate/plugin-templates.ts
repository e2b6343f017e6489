import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isShippedTemplateClass, MODELS, type ModelClaims, type TemplateInfo } from '@parlance/core'
import type { WorkspacePackage } from '../workspace/workspace-package.js'

/** What a built plugin registers under one name. */
export interface PluginTemplate {
  readonly name: string
  readonly aliases: readonly string[]
  readonly family: string
  readonly package: string
  readonly serves: ModelClaims
  /** Null for a class that cannot be built without more (the template that a tokenizer ships). */
  readonly info: TemplateInfo | null
}

/** The templates that a built package registers, in the order in which it does. */
export async function pluginTemplates(pkg: WorkspacePackage): Promise<PluginTemplate[]> {
  const entry = createRequire(join(pkg.folder, 'package.json')).resolve(pkg.name)
  await import(pathToFileURL(entry).href)
  return MODELS.names().flatMap((name) => {
    const facts = MODELS.facts(name)
    if (facts?.name !== name || facts.package !== pkg.name) return []
    const { aliases, family, serves } = facts
    const info = isShippedTemplateClass(MODELS.get(name)!) ? null : MODELS.info(name)
    return [{ name, aliases, family: family ?? '', package: pkg.name, serves: serves ?? {}, info }]
  })
}
