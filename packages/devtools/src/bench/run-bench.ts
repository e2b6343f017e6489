import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isShippedTemplateClass, MODELS } from '@parlance/core'
import { readWorkspace } from '../workspace/read-workspace.js'
import { isPlugin, type WorkspacePackage } from '../workspace/workspace-package.js'
import { benchImports } from './import-bench.js'
import type { RenderRow } from './render-bench.js'
import { renderRows } from './render-rows.js'
import { benchSizes } from './size-bench.js'
import { table } from './table.js'

const TURNS = [2, 20, 200]
/** Between these two the cost of a turn should not change. */
const NEAR_TURNS = 20
const FAR_TURNS = 2000

/** Prints the tables of the bench for the built packages below `root`. Nothing is asserted: read the ratios. */
export async function runBench(root: string, print: (text: string) => void): Promise<void> {
  const packages = readWorkspace(root)
  const plugins = packages.filter(isPlugin)
  const core = packages.find((pkg) => pkg.name === '@parlance/core')!
  const rows: RenderRow[] = []
  for (const pkg of [core, ...plugins]) {
    for (const name of await namesOf(pkg)) rows.push(...renderRows(entryOf(pkg), name, [...TURNS, FAR_TURNS]))
  }
  print('Rendering, until the bytes are counted (ratios of medians, taken in turns)\n')
  print(renderTable(rows.filter((row) => row.turns !== FAR_TURNS)))
  print(`\nCost of a turn: ${FAR_TURNS} turns against ${NEAR_TURNS}\n`)
  print(costTable(rows))
  print('\nImporting in a fresh process\n')
  print(importTable(plugins, core.folder))
  print('\nSize in a bundle\n')
  print(await sizeTable(plugins, core))
}

/** The names of the templates that a package registers, without aliases and those that need a tokenizer. */
async function namesOf(pkg: WorkspacePackage): Promise<string[]> {
  await import(entryOf(pkg))
  return MODELS.names().filter((name) => {
    const facts = MODELS.facts(name)
    const isOwn = facts?.name === name && facts.package === pkg.name
    return isOwn && !isShippedTemplateClass(MODELS.get(name)!)
  })
}

function entryOf(pkg: WorkspacePackage): string {
  return pathToFileURL(createRequire(join(pkg.folder, 'package.json')).resolve(pkg.name)).href
}

function renderTable(rows: readonly RenderRow[]): string {
  const cells = rows.map((row) => [
    row.template,
    String(row.turns),
    row.render.toFixed(2),
    row.compose.toFixed(2),
    row.nanosecondsPerTurn.toFixed(0),
  ])
  return table(['template', 'turns', 'render / by hand', 'compose / render', 'ns / turn'], cells)
}

function costTable(rows: readonly RenderRow[]): string {
  const names = [...new Set(rows.map((row) => row.template))]
  const cells = names.map((name) => {
    const at = (turns: number) => rows.find((row) => row.template === name && row.turns === turns)!
    const [near, far] = [at(NEAR_TURNS), at(FAR_TURNS)]
    const cost = far.nanosecondsPerTurn / near.nanosecondsPerTurn
    const byHand = far.nanosecondsPerTurn / far.render / (near.nanosecondsPerTurn / near.render)
    return [name, cost.toFixed(2), byHand.toFixed(2)]
  })
  return table(['template', 'render', 'the same by hand'], cells)
}

function importTable(plugins: readonly WorkspacePackage[], from: string): string {
  const rows = benchImports(plugins.map(entryOf), from)
  const labels = [
    'tsyringe, reflect-metadata',
    '+ @parlance/core',
    ...plugins.map((plugin) => `+ ${plugin.name}`),
  ]
  const cells = rows.map((row, index) => [labels[index]!, row.milliseconds.toFixed(1), row.more.toFixed(1)])
  return table(['imports', 'ms', 'ms more'], cells)
}

async function sizeTable(plugins: readonly WorkspacePackage[], core: WorkspacePackage): Promise<string> {
  const sizes = [
    await benchSizes(core, []),
    ...(await Promise.all(plugins.map((plugin) => benchSizes(plugin, [core.name])))),
  ]
  const cells = sizes.map((row) => [row.package, String(row.minified), String(row.gzipped)])
  return table(['package', 'minified bytes', 'gzipped bytes'], cells)
}
