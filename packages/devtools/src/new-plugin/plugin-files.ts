import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { ROOT } from '../workspace/root.js'
import { type FamilyNames, familyNames } from './family-names.js'

const TEMPLATES = join(ROOT, 'packages/devtools/templates/plugin')
const SUFFIX = '.tmpl'

/** The files of a new plugin by their path from the repository's root, its changeset included. */
export function pluginFiles(family: string): Map<string, string> {
  const names = familyNames(family)
  const files = new Map<string, string>()
  for (const template of globSync(`**/*${SUFFIX}`, { cwd: TEMPLATES }).sort()) {
    const path = fill(template.slice(0, -SUFFIX.length), names)
    const content = fill(readFileSync(join(TEMPLATES, template), 'utf8'), names)
    files.set(
      path === 'changeset.md' ? `.changeset/plugin-${family}.md` : `plugins/${family}/${path}`,
      content,
    )
  }
  return files.set(`plugins/${family}/LICENSE`, readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
}

function fill(text: string, names: FamilyNames): string {
  return Object.entries(names).reduce((filled, [key, value]) => filled.split(`{{${key}}}`).join(value), text)
}
