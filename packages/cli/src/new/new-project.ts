import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { MODELS } from '@parlance/core'
import { OutputFileError } from '../errors/output-file-error.js'
import { UsageError } from '../errors/usage-error.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { findPlugins } from '../templates/find-plugins.js'
import { tell, writeLine } from '../terminal/write.js'
import { type ProjectKind, projectFiles } from './project-files.js'
import { projectNames } from './project-names.js'

const HINT = 'Name another folder with --folder.'

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
  if (writing(folder, () => filesIn(folder)).length > 0) {
    throw new OutputFileError(folder, 'is there already, and not empty.', HINT)
  }
  const from = relative(process.cwd(), folder)
  for (const [path, content] of projectFiles(kind, names)) {
    const full = join(folder, path)
    writing(full, () => {
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, content)
    })
    await writeLine(join(from, path))
  }
  tell(`\nNext: cd ${from || '.'} && npm install && npm test\nThen write the format in src/${name}.ts.`)
  return EXIT.fine
}

/** Nothing where the folder is not there. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** @throws OutputFileError for what the file system refuses */
function writing<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new OutputFileError(path, reason(cause as NodeJS.ErrnoException), HINT, cause)
  }
}

function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is where a folder is needed.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this user may not write there.'
  return `cannot be written: ${message}.`
}
