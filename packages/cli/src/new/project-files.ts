import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProjectNames } from './project-names.js'

/** What can be made. */
export type ProjectKind = 'template' | 'plugin'

/** Beside dist/ and src/ alike. */
const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url))
const SUFFIX = '.tmpl'

/** The files of a new project by their path in it, with forward slashes. */
export function projectFiles(kind: ProjectKind, names: ProjectNames): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const folder of ['common', kind].map((part) => join(TEMPLATES, part))) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!path.endsWith(SUFFIX)) continue
      const target = fill(path.slice(0, -SUFFIX.length), names).split(sep).join('/')
      const content = fill(readFileSync(join(folder, path), 'utf8'), names)
      // A file .gitignore would be left out of the published package.
      files.set(target === 'gitignore' ? '.gitignore' : target, content)
    }
  }
  return files
}

function fill(text: string, names: ProjectNames): string {
  return Object.entries(names).reduce((filled, [key, value]) => filled.split(`{{${key}}}`).join(value), text)
}
