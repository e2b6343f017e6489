import type { Prompt } from '@parlance/core'
import { conversationsOf } from '../input/conversations-of.js'
import { placesOf } from '../input/places-of.js'
import type { PromptFlags } from '../input/prompt-flags.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { promptJson } from '../render/prompt-json.js'
import { promptOf } from '../render/prompt-of.js'
import { openTemplate } from '../templates/open-template.js'
import type { OpenedTemplate } from '../templates/opened-template.js'
import { templateJson } from '../templates/template-json.js'
import { coloursFor } from '../terminal/colours.js'
import { eachWithProgress } from '../terminal/each-with-progress.js'
import { table } from '../terminal/table.js'
import { writeData, writeJson } from '../terminal/write.js'
import { paint } from './paint.js'
import { type Piece, piecesOf } from './piece.js'

/** `parlance explain`. */
export async function explain(
  first: string | undefined,
  second: string | undefined,
  flags: PromptFlags & { readonly json?: boolean },
): Promise<ExitCode> {
  const { given, file } = placesOf(first, second, flags, 'parlance explain vicuna chat.json')
  const opened = await openTemplate(given, flags)
  const { requests, several } = await conversationsOf(file, flags)
  await eachWithProgress('Explaining', requests, async (request) => {
    const prompt = promptOf(opened.template, request, several)
    const pieces = piecesOf(prompt)
    const json = { template: templateJson(opened), ...promptJson(prompt), pieces }
    if (flags.json) await writeJson(json, several ? undefined : 2)
    else await writeData(explanation(prompt, pieces, opened))
  })
  return EXIT.fine
}

function explanation(prompt: Prompt, pieces: readonly Piece[], opened: OpenedTemplate): string {
  const colours = coloursFor(process.stdout)
  const painted = colours.isColorSupported ? paint(prompt, pieces, colours) : ''
  const rows = pieces.map(({ offset, kind, source, text }) => [
    String(offset),
    `[${kind}]`,
    source ?? '-',
    JSON.stringify(text),
  ])
  return `${painted}${table([['OFFSET', 'WHAT', 'FROM', 'TEXT'], ...rows])}\n${table(facts(prompt, opened))}`
}

function facts(prompt: Prompt, { name, reason }: OpenedTemplate): string[][] {
  const { notes, controlText } = prompt.report
  return [
    ['template', `${name}: ${reason}`],
    ['BOS', BOS[prompt.bos]],
    ['stop words', prompt.stopWords.map((word) => JSON.stringify(word)).join(', ') || 'none'],
    ...notes.map(({ message }) => ['note', message]),
    ...controlText.map(({ token, source, offset }) => [
      'control text',
      `${JSON.stringify(token)} in ${source}, at ${offset}`,
    ]),
  ]
}

const BOS: Readonly<Record<Prompt['bos'], string>> = {
  written: 'written in the prompt: encode it without adding special tokens',
  tokenizer: 'not in the prompt: the tokenizer has to add it',
  none: 'the format wants none',
}
