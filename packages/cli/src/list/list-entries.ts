import { createRequire } from 'node:module'
import { isParlanceError, type KnownTemplate, MODELS, type TemplateInfo } from '@parlance/core'
import { findPlugins } from '../templates/find-plugins.js'

/** One template of `parlance list --json`. What only the class knows is null where it is not installed. */
export interface ListEntry {
  readonly name: string
  readonly aliases: readonly string[]
  readonly family: string | null
  readonly package: string | null
  readonly installed: boolean
  readonly version: string | null
  readonly digest: string | null
  readonly stops: readonly string[] | null
  readonly tool_format: string | null
  readonly reasoning_marks: { readonly start: string; readonly end: string } | null
  /** Why an installed package could not be loaded, or its class not be made; null where all is well. */
  readonly error: string | null
}

type Facts = Pick<ListEntry, 'name' | 'aliases' | 'family' | 'package'>

/**
 * All templates by name: those of the published plugins, of the plugins in the caller's project, and the built-in ones.
 * Every installed plugin is loaded: only its classes know what they do.
 */
export async function listEntries(): Promise<readonly ListEntry[]> {
  findPlugins()
  const known = createRequire(import.meta.url)(
    '@parlance/core/known-templates.json',
  ) as readonly KnownTemplate[]
  const families = new Map(known.map(({ name, family }) => [name, family]))
  const all = new Map<string, Facts>()
  for (const facts of [...known, ...MODELS.provided()])
    all.set(facts.name, { ...facts, family: families.get(facts.name) ?? null })
  for (const name of MODELS.names())
    if (!all.has(name)) all.set(name, { name, aliases: [], family: null, package: '@parlance/core' })
  const entries: ListEntry[] = []
  for (const facts of all.values()) entries.push(await entryOf(facts))
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function entryOf({ name, aliases, family, package: from }: Facts): Promise<ListEntry> {
  const installed = MODELS.has(name) || MODELS.loadable().has(name)
  const { info, error } = installed ? await known(name) : NOTHING
  return {
    name,
    aliases,
    family: info?.family ?? family,
    package: from,
    installed,
    version: info?.version ?? MODELS.facts(name)?.version ?? null,
    digest: info?.digest ?? null,
    stops: info?.stops ?? null,
    tool_format: info?.tools ?? null,
    reasoning_marks: info?.reasoning ?? null,
    error,
  }
}

interface Known {
  readonly info: TemplateInfo | null
  readonly error: string | null
}

const NOTHING: Known = { info: null, error: null }

/** What a class says of itself: nothing of one that is nothing without a tokenizer's text. A plugin may throw anything. */
async function known(name: string): Promise<Known> {
  try {
    await MODELS.load(name)
    return { info: MODELS.info(name), error: null }
  } catch (error) {
    if (isParlanceError(error) && error.code === 'missing_template') return NOTHING
    return { info: null, error: error instanceof Error ? error.message : String(error) }
  }
}
