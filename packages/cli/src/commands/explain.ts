import type { Command } from 'commander'
import { addPromptFlags } from '../input/prompt-flags.js'
import { addTemplateFlags } from '../input/template-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addExplain(program: Command, finish: Finish): void {
  const command = program
    .command('explain')
    .summary('show what each piece of a prompt is, and where it came from')
    .description(
      'Shows what each piece of a prompt is and where it came from: in colours on a terminal, and as a table of pieces.',
    )
    .argument(
      '[template|model]',
      'a name, a template file, a model folder, a GGUF file, or the name of a model',
    )
    .argument('[file]', 'conversations: JSON, or JSON Lines; "-" or nothing: stdin')
    .option('--json', 'a JSON object for each conversation')
  addPromptFlags(addTemplateFlags(command))
    .addHelpText(
      'after',
      examples([
        ['parlance explain vicuna -m Hi', 'who wrote what'],
        ['parlance explain ./my-model chat.json', "a model's own template"],
        ['FORCE_COLOR=1 parlance explain qwen3 chat.json | less -R', 'colours through a pipe'],
      ]),
    )
    .action(async (template, file, options) => {
      const { explain } = await import('../explain/explain.js')
      finish(await explain(template, file, options))
    })
}
