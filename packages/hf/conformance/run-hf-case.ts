import { type Conversation, isParlanceError, type RenderOptions, type TokenizerConfig } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import { type CaseResult, type LmdeployCase, matches } from '@parlance/testkit/conformance'

/** What a case says of the tokenizer; all other keys are fields. */
interface HfConfig {
  readonly tokenizer?: TokenizerConfig
  /** Architecture of the model, or null. */
  readonly arch?: string | null
  /** The template of the processor, for a tokenizer that has none. */
  readonly processor_chat_template?: string | null
  readonly [field: string]: unknown
}

/**
 * Runs one of LMDeploy's cases for the template `hf`: the tokenizer that it describes, and the call. Never throws.
 *
 * @param golden a case with its references put in, as `loadCases` of the test kit gives it
 */
export function runHfCase(golden: LmdeployCase): CaseResult {
  const { id, method: kind } = golden
  const method = METHODS.get(kind)
  const isReference = golden.tier === 'reference' || golden.source === 'lmdeploy-full'
  const leftOut = isReference ? 'reference' : method === undefined ? `unknown method "${kind}"` : undefined
  if (method === undefined || leftOut !== undefined) {
    return { id, kind, ok: true, leftOut: leftOut ?? '', expected: undefined, got: undefined }
  }
  const expected = expectedOf(golden)
  const got = attempt(() => method(golden))
  return { id, kind, ok: matches(expected, got), expected, got }
}

const METHODS: ReadonlyMap<string, (golden: LmdeployCase) => unknown> = new Map<
  string,
  (golden: LmdeployCase) => unknown
>([
  ['get_prompt', render],
  ['messages2prompt', render],
  ['stop_words', (golden) => build(golden).info.stops],
])

function render(golden: LmdeployCase): string {
  return build(golden).render(golden.input as Conversation, options(golden.kwargs))
}

function build(golden: LmdeployCase): HfTemplate {
  const {
    tokenizer = {},
    arch,
    processor_chat_template: processor,
    ...rest
  } = (golden.config ?? {}) as HfConfig
  const own = tokenizer.chat_template ?? processor ?? undefined
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [camelCase(name), value]))
  const architectures = arch === undefined || arch === null ? [] : [arch]
  return HfTemplate.fromTokenizer(
    { tokenizerConfig: { ...tokenizer, chat_template: own ?? null }, modelConfig: { architectures } },
    fields,
  )
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** LMDeploy's extra arguments: the tools are an option of ours, all others go to the template. */
function options(given: Readonly<Record<string, unknown>>): RenderOptions {
  const { tools, ...kwargs } = given
  return { tools: tools as RenderOptions['tools'], kwargs }
}

function expectedOf(golden: LmdeployCase): unknown {
  if (golden.tier === 'ideal') return golden.expected_ideal
  if (golden.tier === 'differs') {
    if (golden.ours_error === true) return { $error: true }
    return golden.ours_expected === undefined ? { $free: golden.ours } : golden.ours_expected
  }
  return golden.error === undefined ? golden.expected : { $error: true }
}

function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    if (isParlanceError(error)) return { $error: error.message }
    return { $crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
