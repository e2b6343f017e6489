import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { MODELS } from '@parlance/core'
import { InputFileError } from '../errors/input-file-error.js'
import { UsageError } from '../errors/usage-error.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { findPlugins } from '../templates/find-plugins.js'
import { tell, writeLine } from '../terminal/write.js'
import { type ProjectKind, projectFiles } from './project-files.js'
import { projectNames } from './project-names.js'

/** `parlance new`: the paths that it wrote on stdout, what to do next on stderr. */
export async function newProject(
  kind: ProjectKind,
  name: string,
  flags: { readonly folder?: string },
): Promise<ExitCode> {
  const names = projectNames(name)
  findPlugins()
  if (MODELS.knows(name)) {
    throw new UsageError(
      `A chat template "${name}" exists already.`,
      'Take another name: parlance list shows all.',
    )
  }
  const folder = resolve(flags.folder ?? name)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new InputFileError(folder, 'is there already, and not empty.', 'Name another folder with --folder.')
  }
  const from = relative(process.cwd(), folder)
  for (const [path, content] of projectFiles(kind, names)) {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, content)
    await writeLine(join(from, path))
  }
  tell(`\nNext: cd ${from || '.'} && npm install && npm test\nThen write the format in src/${name}.ts.`)
  return EXIT.fine
}
