import { Command } from 'commander'
import { addChat } from '../commands/chat.js'
import { addCheck } from '../commands/check.js'
import { addDiff } from '../commands/diff.js'
import { addExplain } from '../commands/explain.js'
import { addList } from '../commands/list.js'
import { addNew } from '../commands/new.js'
import { addParse } from '../commands/parse.js'
import { addRender } from '../commands/render.js'
import { addResolve } from '../commands/resolve.js'
import { addServe } from '../commands/serve.js'
import { coloursFor } from '../terminal/colours.js'
import { shownOn } from '../terminal/printable.js'
import { VERSION } from '../version.generated.js'
import type { AddCommand, Finish } from './add-command.js'
import { examples } from './examples.js'
import { helpCommand } from './help-command.js'

const COMMANDS: readonly AddCommand[] = [
  addList,
  addResolve,
  addRender,
  addParse,
  addExplain,
  addDiff,
  addCheck,
  addNew,
  addChat,
  addServe,
]

/** The program with all its commands; the code of a command is imported when it runs. */
export function createProgram(finish: Finish): Command {
  const program = new Command('parlance')
    .description(
      'Chat templates of LLM families: list, render, parse, compare and check them, and talk to models.',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError('(--help says more)')
    .configureOutput({
      outputError: (text, write) => write(coloursFor(process.stderr).red(shownOn(process.stderr, text))),
    })
    .exitOverride()
    .addHelpText(
      'after',
      examples([
        ['parlance list', 'the templates that there are'],
        ['parlance render vicuna chat.json', 'the prompt of a conversation'],
        ['parlance render --help', 'all about one command'],
      ]),
    )
    .addHelpText('after', '\nExit codes: 0 fine, 1 findings or differences, 2 usage, 3 failure.')
  for (const add of COMMANDS) add(program, finish)
  return program.addCommand(helpCommand(program).copyInheritedSettings(program))
}
