import { type Command, Option } from 'commander'
import { FILE_KINDS } from '../check/file-kind.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addCheck(program: Command, finish: Finish): void {
  program
    .command('check')
    .summary('tell what is wrong or risky in a template file')
    .description(
      'Tells what is wrong or risky in a JSON template, a Jinja file, a tokenizer_config.json, a meta_template (JSON), a model folder or a GGUF file. The exit code is 1 when there is a warning or an error.',
    )
    .argument('<file>', 'the file, a model folder, or "-": stdin')
    .addOption(
      new Option('--kind <kind>', 'what the file holds (otherwise its name and content tell)').choices(
        FILE_KINDS,
      ),
    )
    .option('--json', 'a JSON object: file, kind, findings')
    .addHelpText(
      'after',
      examples([
        ['parlance check my-template.json', 'a template file'],
        ['parlance check ./my-model', 'what a model ships'],
        ['parlance check chat_template.jinja --json', 'for programs'],
      ]),
    )
    .action(async (file, options) => {
      const { check } = await import('../check/check.js')
      finish(await check(file, options))
    })
}
