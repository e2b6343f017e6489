import { MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import type { Subject } from './subject.js'

/** The parts of a plugin's package.json that speak of its templates. */
interface PluginPackage {
  readonly name: string
  readonly version: string
  readonly keywords: readonly string[]
  readonly parlance: {
    readonly family: string
    readonly templates: readonly { readonly name: string }[]
  }
}

/** Declares the tests that hold a plugin's manifest to its classes. */
export function manifestTests(subject: Subject, packageJson: unknown): void {
  const plugin = packageJson as PluginPackage

  test('the manifest says of it what its class says', () => {
    const facts = MODELS.facts(subject.name)
    const entry = plugin.parlance.templates.find((template) => template.name === facts?.name)
    expect(entry).toEqual({ name: facts?.name, aliases: facts?.aliases, serves: facts?.serves ?? {} })
    expect([facts?.family, facts?.package, facts?.version]).toEqual([
      plugin.parlance.family,
      plugin.name,
      plugin.version,
    ])
  })

  test('the manifest names all templates of the package', () => {
    const registered = MODELS.names().filter((name) => {
      const facts = MODELS.facts(name)
      return facts?.package === plugin.name && facts.name === name
    })
    expect(plugin.parlance.templates.map((template) => template.name).sort()).toEqual(registered.sort())
    expect(plugin.keywords).toContain('parlance-plugin')
  })
}
