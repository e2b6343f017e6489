import type { Command } from 'commander'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

const KINDS = [
  ['template', 'a project with one template class and its test', 'my-model'],
  ['plugin', 'a package that others can install, with one template class and its tests', 'my-family'],
] as const

export function addNew(program: Command, finish: Finish): void {
  const parent = program
    .command('new')
    .summary('write a new template or plugin')
    .description('Writes a small project that compiles, and whose test passes.')
    .addHelpText(
      'after',
      examples(KINDS.map(([kind, meaning, name]) => [`parlance new ${kind} ${name}`, meaning] as const)),
    )
  for (const [kind, meaning, example] of KINDS) {
    parent
      .command(kind)
      .description(`Writes ${meaning}.`)
      .argument('<name>', 'lower-case words joined by hyphens: the name of the template')
      .option('--folder <path>', 'where (otherwise a folder of that name)')
      .addHelpText('after', examples([[`parlance new ${kind} ${example}`, `in the folder ${example}`]]))
      .action(async (name, options) => {
        const { newProject } = await import('../new/new-project.js')
        finish(await newProject(kind, name, options))
      })
  }
}
