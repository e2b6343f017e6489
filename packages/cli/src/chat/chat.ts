import type { Tool } from '@parlance/core'
import { commandHint } from '../errors/command-hint.js'
import { claimStdin } from '../input/claim-stdin.js'
import { parseKwargs } from '../input/parse-kwargs.js'
import type { ReasoningLevel } from '../input/read-level.js'
import { readList } from '../input/read-list.js'
import type { ModelFlags } from '../model/model-flags.js'
import { openPipeline } from '../model/open-pipeline.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { printError } from '../terminal/print-error.js'
import { shownOn } from '../terminal/printable.js'
import { tell } from '../terminal/write.js'
import { AnswerWriter } from './answer-writer.js'
import { readCommand } from './chat-command.js'
import { ChatLines } from './chat-lines.js'
import { Conversation } from './conversation.js'

interface ChatFlags extends ModelFlags {
  readonly system?: string
  readonly tools?: string
  readonly kwargs?: readonly string[]
  readonly reasoning?: ReasoningLevel
  readonly temperature?: number
}

/** `parlance chat`. Without a terminal the exit code is 3 when an answer failed. */
export async function chat(model: string, flags: ChatFlags): Promise<ExitCode> {
  const { system, reasoning, temperature } = flags
  const tools = flags.tools === undefined ? undefined : await readList<Tool>(flags.tools, 'tools')
  const kwargs = flags.kwargs === undefined ? undefined : parseKwargs(flags.kwargs)
  const options = { tools, reasoning, temperature, kwargs }
  const stdin = claimStdin('the messages')
  const pipeline = await openPipeline(model, flags)
  const lines = new ChatLines(stdin, process.stdout)
  const conversation = new Conversation(pipeline, options, system)
  let code: ExitCode = EXIT.fine
  if (lines.isTerminal) tell(welcome(model, pipeline.resolved?.name ?? "the engine's own template"))
  try {
    for await (const line of lines) {
      try {
        if ((await answerLine(line, conversation, lines)) === 'exit') break
      } catch (error) {
        printError(error, commandHint(error))
        if (!lines.isTerminal) code = EXIT.failure
      }
    }
  } finally {
    lines.close()
    await pipeline.close()
  }
  return code
}

async function answerLine(
  line: string,
  conversation: Conversation,
  lines: ChatLines,
): Promise<'exit' | undefined> {
  const command = readCommand(line)
  switch (command.kind) {
    case 'exit':
      return 'exit'
    case 'reset':
      conversation.reset()
      tell('The conversation is forgotten.')
      return
    case 'system':
      conversation.setSystem(command.text)
      tell(command.text === '' ? 'There is no system message now.' : 'The system message is set.')
      return
    case 'prompt':
      process.stdout.write(`${shownOn(process.stdout, conversation.lastPrompt())}\n`)
      return
    case 'nothing':
      return
    case 'message':
      await lines.answering((signal) => conversation.answer(command.text, new AnswerWriter(), signal))
  }
}

function welcome(model: string, template: string): string {
  return `${model}, with ${template}. /reset, /system TEXT, /prompt, /exit; Ctrl-C ends an answer.`
}
