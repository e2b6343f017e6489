import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MODELS } from '@parlance/core'
import { readWorkspace } from '../workspace/read-workspace.js'
import { isPlugin, type WorkspacePackage } from '../workspace/workspace-package.js'
import { benchImports } from './import-bench.js'
import { benchRender, type RenderRow } from './render-bench.js'
import { benchSizes } from './size-bench.js'
import { table } from './table.js'

const TURNS = [2, 20, 200]
/** Between these the cost of a turn should not change. */
const FAR_TURNS = [20, 2000]

/** Prints the tables of the bench for the built packages below `root`. Nothing is asserted: read the ratios. */
export async function runBench(root: string, print: (text: string) => void): Promise<void> {
  const packages = readWorkspace(root)
  const plugins = packages.filter(isPlugin)
  for (const plugin of plugins) await import(entryOf(plugin))
  const names = MODELS.names().filter((name) => MODELS.facts(name)?.name === name && name !== 'hf')
  print('Rendering, until the bytes are counted (ratios of medians, taken in turns)\n')
  print(renderTable(benchRender(names, TURNS)))
  print('\nCost of a turn: 20 turns against 2,000\n')
  print(costTable(benchRender(names, FAR_TURNS)))
  const core = packages.find((pkg) => pkg.name === '@parlance/core')!
  print('\nImporting in a fresh process\n')
  print(importTable(plugins, core.folder))
  print('\nSize in a bundle\n')
  print(await sizeTable(plugins, core))
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
    const [near, far] = rows.filter((row) => row.template === name) as [RenderRow, RenderRow]
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
