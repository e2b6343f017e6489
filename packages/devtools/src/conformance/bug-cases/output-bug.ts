import { MODELS, type ParsedOutput, type ParseOptions } from '@parlance/core'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'

/** How the formats of the cases are called here: a class, or named parsers read by `base`. */
export const READERS: ReadonlyMap<string, { readonly template?: string } & ParseOptions> = new Map([
  ['hermes', { toolParser: 'hermes' }],
  ['glm_xml', { toolParser: 'glm-xml' }],
  ['xml_params', { toolParser: 'qwen-xml' }],
  ['kimi_ids', { template: 'kimi-k2' }],
  ['think', { reasoningParser: 'default' }],
  ['think+hermes', { reasoningParser: 'default', toolParser: 'hermes' }],
  ['custom_marks', { template: 'gemma-4' }],
  ['harmony', { template: 'gpt-oss' }],
])

/** What of an expectation is compared. */
const COMPARED: readonly string[] = ['content', 'reasoning', 'tool_calls', 'tool_call_count']
/** What has to be so: in the expectation's place stands true. */
const TRUE_OF_IT: readonly string[] = ['reasoning_contains', 'warnings_min', 'warning', 'flag']
/** How texts are compared, and what is the engine's or follows from the rest. */
const OTHER: readonly string[] =
  'trim_compare content_whitespace_insensitive indexes finish_reason invariants process_still_running'.split(
    ' ',
  )

const READS_OUTPUT: readonly string[] = ['parse', 'stream']

/** Cases of an output: how it is read back. */
export const OUTPUTS: BugWay = {
  takes: ({ kind, family }) => READS_OUTPUT.includes(kind) || READERS.has(family),
  leftOut: outputLeftOut,
  expected: outputExpectation,
  got: readOutput,
}

function outputLeftOut({ family, expect }: BugCase): string | undefined {
  const reader = READERS.get(family)
  if (reader === undefined) return `no reader is called "${family}"`
  if (reader.template !== undefined && !MODELS.has(reader.template))
    return `no class is called "${reader.template}"`
  const unknown = Object.keys(expect).find((key) => ![...COMPARED, ...TRUE_OF_IT, ...OTHER].includes(key))
  return unknown === undefined ? undefined : `the command does not read "${unknown}"`
}

/** What the output of a case gives, in the keys of its expectation. */
function readOutput({ family, given, expect }: BugCase): unknown {
  const { template = 'base', ...named } = READERS.get(family)!
  const parser = MODELS.build(template).createParser({
    ...named,
    tools: given.tools as ParseOptions['tools'],
    prompt: given.prompt_ends_with as string | undefined,
  })
  for (const chunk of (given.chunks as readonly string[] | undefined) ?? [given.output as string])
    parser.push(chunk)
  return factsFor(expect, parser.end())
}

/** The expectation in the form of {@link readOutput}. */
function outputExpectation({ expect }: BugCase): unknown {
  const blank = blankRule(expect)
  const fact = (key: string, value: unknown): unknown => {
    if (key === 'tool_calls') return (value as readonly CallShape[]).map(callFact)
    return typeof value === 'string' ? blank(value) : value
  }
  return Object.fromEntries(
    Object.entries(expect).flatMap(([key, value]) => {
      if (COMPARED.includes(key)) return [[key, fact(key, value)]]
      return TRUE_OF_IT.includes(key) ? [[key, true]] : []
    }),
  )
}

interface CallShape {
  readonly name: string
  readonly arguments?: unknown
  /** The exact text, where that counts. */
  readonly arguments_text?: string
}

function factsFor(expect: BugCase['expect'], { message, complete, problems }: ParsedOutput): unknown {
  const blank = blankRule(expect)
  const calls = message.tool_calls ?? []
  const wanted = (expect.tool_calls as readonly CallShape[] | undefined) ?? []
  const told = problems.join('\n')
  return {
    content: blank(message.content),
    reasoning: blank(message.reasoning_content ?? ''),
    tool_calls: calls.map(({ function: { name, arguments: text } }, index) =>
      callFact(
        wanted[index]?.arguments_text === undefined
          ? { name, arguments: JSON.parse(text) }
          : { name, arguments_text: text },
      ),
    ),
    tool_call_count: calls.length,
    reasoning_contains: has(message.reasoning_content ?? '', expect.reasoning_contains),
    warnings_min: problems.length >= Number(expect.warnings_min ?? 0),
    warning: has(told, (expect.warning as { mentions?: unknown } | undefined)?.mentions),
    flag: expect.flag === 'reasoning_not_closed' && !complete,
  }
}

function callFact({ name, arguments: given, arguments_text: text }: CallShape): unknown {
  return { name, arguments: text ?? JSON.stringify(given) }
}

function has(text: string, words: unknown): boolean {
  return ((words as readonly string[] | undefined) ?? []).every((word) => text.includes(word))
}

/** How blanks are compared: as they are, without those at the ends, or not at all. */
function blankRule(expect: BugCase['expect']): (text: string) => string {
  if (expect.content_whitespace_insensitive === true) return (text) => text.replace(/\s+/g, '')
  return expect.trim_compare === true ? (text) => text.trim() : (text) => text
}
