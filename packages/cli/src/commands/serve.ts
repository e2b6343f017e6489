import { type Command, Option } from 'commander'
import { addModelFlags } from '../model/model-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'
import { readAddress } from '../program/read-address.js'
import { readCount } from '../program/read-count.js'
import { readPort } from '../program/read-port.js'
import { repeated } from '../program/repeated.js'

const EXAMPLES = [
  ['parlance serve api_server Qwen/Qwen3-8B --engine http://localhost:8000/v1', 'before vLLM'],
  [
    'parlance serve api_server MODEL --engine URL --chat-template my.json --log-level INFO',
    'with a template file',
  ],
  ['parlance serve api_server ./model.gguf --server-port 0', 'in this process, on a free port'],
] as const

export function addServe(program: Command, finish: Finish): void {
  const parent = program
    .command('serve')
    .summary('serve a model over HTTP')
    .description('Serves a model over HTTP.')
    .addHelpText('after', examples(EXAMPLES))
  const command = parent
    .command('api_server')
    .description(
      "Serves a model as OpenAI's API: chat completions with the model's own chat template, tool calls and reasoning read back. SIGTERM or Ctrl-C finishes what runs and refuses what comes; a second one ends at once.",
    )
    .argument('<model>', 'the name of a model, a model folder, or a GGUF file')
  addModelFlags(command)
    .option('--server-name <address>', 'the address to listen on', readAddress, '127.0.0.1')
    .option('--server-port <port>', 'the port to listen on; 0: a free one', readPort, 23333)
    .option('--model-name <name>', 'the name that clients ask for; may be repeated', repeated)
    .option('--api-keys <keys...>', 'keys that clients need (or PARLANCE_API_KEYS, separated by blanks)')
    .option(
      '--default-chat-template-kwargs <json>',
      'template variables of every request, which its own go before',
    )
    .addOption(
      new Option('--control-text <policy>', 'what to do with control tokens in the text of callers')
        .choices(['leave', 'report', 'reject'])
        .default('report'),
    )
    .option('--max-concurrent-requests <count>', 'more are refused with 429', readCount)
    .addHelpText('after', examples(EXAMPLES))
    .action(async (model, options) => {
      const { apiServer } = await import('../serve/api-server.js')
      finish(await apiServer(model, options))
    })
}
