import type { WorkspacePackage } from '../workspace/workspace-package.js'
import { makeHouse } from './house.js'
import { LAYERS, type Layer } from './layers.js'
import { parsePackage } from './package-modules.js'
import { checkDependencies } from './rules/dependency-rule.js'
import { checkLayer } from './rules/layer-rule.js'
import { checkNodeBuiltins } from './rules/node-builtin-rule.js'
import { checkReachIn } from './rules/reach-in-rule.js'
import type { Violation } from './violation.js'

const RULES = [checkLayer, checkReachIn, checkNodeBuiltins, checkDependencies]

/**
 * Holds every package to the architecture.
 *
 * @param layers default: the table of this repository
 * @returns what breaks it, package by package; empty when all is well
 */
export function checkLayering(
  workspace: readonly WorkspacePackage[],
  layers: readonly Layer[] = LAYERS,
): Violation[] {
  const packages = workspace.map(parsePackage)
  const house = makeHouse(packages, layers)
  return packages.flatMap((pkg) => RULES.flatMap((rule) => rule(pkg, house)))
}
