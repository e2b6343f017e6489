import type { Command } from 'commander'
import { addTemplateFlags } from '../input/template-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addResolve(program: Command, finish: Finish): void {
  const command = program
    .command('resolve')
    .summary('tell which template serves a model, and why')
    .description(
      'Tells which template serves a model, what decided it, and which others could. Nothing is downloaded: the name of a model decides by itself, a folder or GGUF file by what is in it.',
    )
    .argument('<model>', 'the name of a model (org/name), a model folder, or a GGUF file')
  addTemplateFlags(command)
    .option('--json', 'a JSON object')
    .addHelpText(
      'after',
      examples([
        ['parlance resolve Qwen/Qwen3-8B', 'by the name'],
        ['parlance resolve ./my-model', 'by the files'],
        ['parlance resolve model.gguf --json', 'for programs'],
      ]),
    )
    .action(async (model, options) => {
      const { resolve } = await import('../resolve/resolve.js')
      finish(await resolve(model, options))
    })
}
