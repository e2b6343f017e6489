import type { Command } from 'commander'
import { addPromptFlags } from '../input/prompt-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addDiff(program: Command, finish: Finish): void {
  const command = program
    .command('diff')
    .summary('compare the prompts of two templates')
    .description(
      'Renders the same conversations through two templates and shows where the prompts first differ. The exit code is 1 when they do.',
    )
    .argument('<a>', 'a name, a template file, a model folder, a GGUF file, or the name of a model')
    .argument('<b>', 'the other')
    .argument('[file]', 'conversations: JSON, or JSON Lines; "-": stdin; nothing: built-in samples')
    .option('--json', 'a JSON object: equal, first_difference, conversations')
    .option('--prefer-jinja', "render a model's own Jinja text even where a class writes the same prompts")
  addPromptFlags(command)
    .addHelpText(
      'after',
      examples([
        ['parlance diff qwen3 ./my-model', 'on built-in conversations'],
        ['parlance diff old.jinja new.jinja chats.jsonl', 'on conversations of your own'],
        ['parlance diff vicuna my.json -m Hi --json', 'for programs'],
      ]),
    )
    .action(async (a, b, file, options) => {
      const { diff } = await import('../diff/diff.js')
      finish(await diff(a, b, file, options))
    })
}
