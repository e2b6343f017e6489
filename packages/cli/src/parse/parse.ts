import type { ChatTemplate, ParsedOutput, ParseOptions, Tool } from '@parlance/core'
import { parseKwargs } from '../input/parse-kwargs.js'
import { placesOf } from '../input/places-of.js'
import { readInput } from '../input/read-input.js'
import { readList } from '../input/read-list.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { type OpenOptions, openTemplate } from '../templates/open-template.js'
import { tellNotes } from '../templates/tell-notes.js'
import { coloursFor } from '../terminal/colours.js'
import { shownOn } from '../terminal/printable.js'
import { writeData, writeJson } from '../terminal/write.js'
import { messageText } from './message-text.js'

interface ParseFlags extends OpenOptions {
  readonly prompt?: string
  readonly tools?: string
  readonly kwargs?: readonly string[]
  readonly toolCallParser?: string
  readonly reasoningParser?: string
  readonly stream?: number | true
  readonly json?: boolean
}

/** How many characters a piece has unless the option says it: few, so that markers are cut. */
const PIECE = 8

/** `parlance parse`. */
export async function parse(
  first: string | undefined,
  second: string | undefined,
  flags: ParseFlags,
): Promise<ExitCode> {
  const { given, file } = placesOf(first, second, flags, 'parlance parse qwen3 output.txt')
  const { template } = await openTemplate(given, flags)
  const options = await optionsOf(flags)
  const { text } = await readInput(file)
  if (flags.stream !== undefined) {
    await writeDeltas(template, text, options, flags.stream === true ? PIECE : flags.stream)
    return EXIT.fine
  }
  const output = template.parse(text, options)
  if (flags.json) await writeJson(outputJson(output), 2)
  else {
    const show = (given: string) => shownOn(process.stdout, given)
    await writeData(messageText(output.message, coloursFor(process.stdout), show))
    tellNotes(output.problems)
  }
  return EXIT.fine
}

async function optionsOf(flags: ParseFlags): Promise<ParseOptions> {
  // Every named parser is there for an option that names one.
  if (flags.toolCallParser !== undefined || flags.reasoningParser !== undefined)
    await import('@parlance/formats')
  return {
    prompt: flags.prompt === undefined ? undefined : (await readInput(flags.prompt, '--prompt')).text,
    tools: flags.tools === undefined ? undefined : await readList<Tool>(flags.tools, 'tools'),
    kwargs: parseKwargs(flags.kwargs ?? []),
    toolParser: flags.toolCallParser,
    reasoningParser: flags.reasoningParser,
  }
}

/** Each piece that gave something, a line of JSON each, and at the end the whole message. */
async function writeDeltas(
  template: ChatTemplate,
  text: string,
  options: ParseOptions,
  size: number,
): Promise<void> {
  const parser = template.createParser(options)
  const characters = Array.from(text)
  for (let at = 0; at < characters.length; at += size) {
    const piece = characters.slice(at, at + size).join('')
    for (const delta of parser.push(piece)) await writeJson(delta)
  }
  const { deltas, ...output } = parser.end()
  for (const delta of deltas) await writeJson(delta)
  await writeJson(outputJson(output))
}

function outputJson({ message, complete, problems }: ParsedOutput) {
  return { message, complete, problems }
}
