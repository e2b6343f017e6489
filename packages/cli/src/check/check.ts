import { statSync } from 'node:fs'
import { isParlanceError } from '@parlance/core'
import { InputFormError } from '../errors/input-form-error.js'
import { UsageError } from '../errors/usage-error.js'
import { entriesOf } from '../input/json-object.js'
import { parseJsonText } from '../input/parse-json-text.js'
import { readInput } from '../input/read-input.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { templateText } from '../templates/template-text.js'
import { coloursFor } from '../terminal/colours.js'
import { withProgress } from '../terminal/with-progress.js'
import { writeData, writeJson } from '../terminal/write.js'
import { errorFinding } from './error-finding.js'
import { type FileKind, isJinja, jsonKind } from './file-kind.js'
import { at, type Finding, finding } from './finding.js'
import { findingsText } from './findings-text.js'

/** What a file was taken for, and what was found. */
interface Checked {
  readonly kind: FileKind
  readonly findings: readonly Finding[]
}

/** `parlance check`. */
export async function check(
  path: string,
  flags: { readonly kind?: FileKind; readonly json?: boolean },
): Promise<ExitCode> {
  const { kind, findings } = await withProgress(`Checking ${path}`, () => checkFile(path, flags.kind))
  if (flags.json) await writeJson({ file: path, kind, findings }, 2)
  else await writeData(findingsText(path, kind, findings, coloursFor(process.stdout)))
  return findings.some(({ severity }) => severity !== 'info') ? EXIT.findings : EXIT.fine
}

async function checkFile(path: string, asked: FileKind | undefined): Promise<Checked> {
  if (path !== '-' && isModel(path)) return checkModel(path, asked)
  const { name, text } = await readInput(path)
  if (asked === 'jinja' || (asked === undefined && isJinja(name, text))) {
    const { checkJinjaFile } = await import('./check-jinja-file.js')
    return { kind: 'jinja', findings: checkJinjaFile(templateText(text)) }
  }
  return checkJson(name, text, asked)
}

async function checkJson(name: string, text: string, asked: FileKind | undefined): Promise<Checked> {
  let value: unknown
  try {
    value = parseJsonText(text, name)
  } catch (error) {
    if (!(error instanceof InputFormError)) throw error
    const found = finding('error', 'json_syntax', error.why, { hint: 'Expected one JSON object.' })
    return { kind: asked ?? 'template', findings: [at(found, error.line, error.column)] }
  }
  const kind = asked ?? jsonKind(name, value)
  if (kind === 'meta_template') {
    const { checkMetaTemplate } = await import('./check-meta-template.js')
    return { kind, findings: checkMetaTemplate(value) }
  }
  if (kind === 'tokenizer_config') {
    const { checkTokenizer } = await import('./check-tokenizer.js')
    return { kind, findings: checkTokenizer(Object.fromEntries(entriesOf(value) ?? [])) }
  }
  const { checkTemplate } = await import('./check-template.js')
  return { kind: 'template', findings: await checkTemplate(text, name) }
}

/** A model folder or GGUF file: what its tokenizer's files come to. */
async function checkModel(path: string, asked: FileKind | undefined): Promise<Checked> {
  const kind = 'tokenizer_config'
  if (asked !== undefined && asked !== kind) {
    const hint = `Name the file in it that holds a ${asked}, or leave --kind out.`
    throw new UsageError(`--kind ${asked} was given, but ${path} is a model.`, hint)
  }
  const { readModel } = await import('@parlance/hf/node')
  const { checkTokenizer } = await import('./check-tokenizer.js')
  try {
    const { tokenizerConfig, notes } = await readModel(path)
    const differing = notes.map((note) => finding('info', 'model_files', note))
    return { kind, findings: [...checkTokenizer(tokenizerConfig), ...differing] }
  } catch (error) {
    // What is not there cannot be checked; what is there and broken is a finding, as it is of the file alone.
    if (!isParlanceError(error) || error.code === 'model_files') throw error
    return { kind, findings: [errorFinding(error)] }
  }
}

function isModel(path: string): boolean {
  return /\.gguf$/i.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
