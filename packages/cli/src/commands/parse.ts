import type { Command } from 'commander'
import { addTemplateFlags } from '../input/template-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'
import { readCount } from '../program/read-count.js'
import { repeated } from '../program/repeated.js'

export function addParse(program: Command, finish: Finish): void {
  const command = program
    .command('parse')
    .summary("read a model's output back into a message")
    .description("Reads a model's output back into a message: reasoning, content and tool calls.")
    .argument(
      '[template|model]',
      'a name, a template file, a model folder, a GGUF file, or the name of a model',
    )
    .argument('[file]', 'the output; "-" or nothing: stdin')
  addTemplateFlags(command)
    .option('--prompt <file>', 'the prompt that the output follows: its end says where the output starts')
    .option('--tools <file>', 'JSON list of the tools that the model was shown')
    .option('--kwargs <name=value>', 'a template variable of the prompt; may be repeated', repeated)
    .option('--tool-call-parser <name>', "read calls with this parser instead of the template's own")
    .option('--reasoning-parser <name>', "read reasoning with this parser instead of the template's own")
    .option('--stream [characters]', 'show what each piece of the output adds, in pieces of 8', readCount)
    .option('--json', 'a JSON object: message, complete, problems')
    .addHelpText(
      'after',
      examples([
        ['parlance parse qwen3 output.txt', 'reasoning, content and calls'],
        [
          'parlance parse qwen3 output.txt --prompt prompt.txt --json',
          'where the prompt left reasoning open',
        ],
        ['cat output.txt | parlance parse qwen3 --tools tools.json --stream', 'as it streams'],
      ]),
    )
    .action(async (template, file, options) => {
      const { parse } = await import('../parse/parse.js')
      finish(await parse(template, file, options))
    })
}
