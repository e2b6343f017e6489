import { type Command, Option } from 'commander'
import { addPromptFlags } from '../input/prompt-flags.js'
import { addTemplateFlags } from '../input/template-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addRender(program: Command, finish: Finish): void {
  const command = program
    .command('render')
    .summary('write the prompt of a conversation')
    .description('Writes the prompt that a template, or the template of a model, makes of a conversation.')
    .argument(
      '[template|model]',
      'a name, a template file, a model folder, a GGUF file, or the name of a model',
    )
    .argument('[file]', 'conversations: JSON, or JSON Lines; "-" or nothing: stdin')
    .addOption(
      new Option('--format <form>', 'the prompt alone; with all facts; and with its segments')
        .choices(['text', 'json', 'segments'])
        .default('text'),
    )
    .option('--json', 'the same as --format json')
  addPromptFlags(addTemplateFlags(command))
    .addHelpText(
      'after',
      examples([
        ['parlance render vicuna chat.json', 'the prompt of a conversation'],
        ['parlance render Qwen/Qwen3-8B -m Hi --reasoning off', 'by the name of a model'],
        ['parlance render ./my-model chat.json --tools tools.json', 'with the files of a model'],
        ['cat chats.jsonl | parlance render qwen3 - --json', 'one line of JSON for each line'],
        ['parlance render --chat-template my.json chat.json', 'with a template file'],
      ]),
    )
    .action(async (template, file, options) => {
      const { render } = await import('../render/render.js')
      finish(await render(template, file, options))
    })
}
