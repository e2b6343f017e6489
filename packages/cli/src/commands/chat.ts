import type { Command } from 'commander'
import { readLevel } from '../input/read-level.js'
import { addModelFlags } from '../model/model-flags.js'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'
import { readNumber } from '../program/read-number.js'
import { repeated } from '../program/repeated.js'

export function addChat(program: Command, finish: Finish): void {
  const command = program
    .command('chat')
    .summary('talk to a model')
    .description(
      'Talks to a model. Each line is a message; /reset forgets the conversation, /system TEXT sets the system message, /prompt shows the last prompt, /exit leaves; a message that begins so has one slash more, as //think. Ctrl-C ends an answer; between answers it leaves when it is pressed twice.',
    )
    .argument('<model>', 'the name of a model, a model folder, or a GGUF file')
  addModelFlags(command)
    .option('--system <text>', 'the system message to begin with')
    .option('--tools <file>', 'JSON list of tools')
    .option('--kwargs <name=value>', 'a template variable, as JSON or text; may be repeated', repeated)
    .option('--reasoning [level]', 'switch reasoning on, or: off, low, medium, high', readLevel)
    .option('--temperature <number>', 'how much chance there is in the answers', readNumber)
    .addHelpText(
      'after',
      examples([
        ['parlance chat Qwen/Qwen3-8B --engine http://localhost:8000/v1', 'a model that vLLM serves'],
        ['parlance chat qwen3:8b --engine ollama:http://localhost:11434', 'a model of Ollama'],
        ['parlance chat ./model.gguf', 'in this process, with node-llama-cpp'],
        ['echo Hi | parlance chat MODEL --engine URL', 'without a terminal: a line is a message'],
      ]),
    )
    .action(async (model, options) => {
      const { chat } = await import('../chat/chat.js')
      finish(await chat(model, options))
    })
}
