import type { BosPolicy } from '../prompt/prompt.js'
import type { MediaType } from '../prompt/segment.js'
import { getTemplateFacts } from './class-metadata.js'
import { deepFreeze } from './deep-freeze.js'
import { formatDigest, type SampleRender } from './digest.js'
import type { FieldName, Markers } from './fields.js'
import type { Carried, KwargInfo, ReadOption, TemplateTraits } from './traits.js'

/** What a template says about itself. Frozen, with all that is in it. */
export interface TemplateInfo {
  /** The first name under which the class is registered; the class's own name when it is not. */
  readonly name: string
  readonly aliases: readonly string[]
  /** The model family, or null. */
  readonly family: string | null
  /** The npm package, or null for a class or configuration of the program itself. */
  readonly package: string | null
  /** The version of that package, or null. */
  readonly version: string | null
  /** Where the format comes from: maker, file and revision; null when not stated. */
  readonly source: string | null
  /** First 16 hex digits of the SHA-256 of the markers and of fixed sample prompts: changes when the format does. */
  readonly digest: string
  /** The markers, with the fields that the template was built with. Frozen. */
  readonly markers: Markers
  /** The fields whose override has an effect: in its prompts, its stop words, its tokens or what it takes. */
  readonly honours: readonly FieldName[]
  readonly capability: string
  /** Name of the tool call format, or null. */
  readonly tools: string | null
  /** The marks around reasoning, or null. */
  readonly reasoning: { readonly start: string; readonly end: string } | null
  /** BOS and EOS; empty where the class names none. */
  readonly tokens: { readonly bos: string; readonly eos: string }
  readonly bos: BosPolicy
  readonly stops: readonly string[]
  /** Tokens of the format that stand neither in its markers nor among its stop words: what a model may write too. */
  readonly controlTokens: readonly string[]
  readonly kwargs: Readonly<Record<string, KwargInfo>>
  /** Which of the options `documents` and `toolChoice` its prompts show. */
  readonly reads: readonly ReadOption[]
  readonly carries: readonly Carried[]
  readonly media: readonly MediaType[]
}

/** What a template's info is made of. */
export interface TemplateParts {
  readonly name: string
  readonly cls: object
  readonly markers: Markers
  readonly traits: TemplateTraits
  readonly honours: readonly FieldName[]
}

/** The info of a template. `render` renders the samples of its digest. */
export function describeTemplate(parts: TemplateParts, render: SampleRender): TemplateInfo {
  const { name, cls, markers, traits, honours } = parts
  const facts = getTemplateFacts(cls)
  return deepFreeze({
    name,
    aliases: [...(facts?.aliases ?? [])],
    family: facts?.family ?? null,
    package: facts?.package ?? null,
    version: facts?.version ?? null,
    source: traits.source,
    digest: formatDigest(markers, render),
    markers,
    honours: [...honours],
    capability: markers.capability,
    tools: traits.tools,
    reasoning: traits.reasoning,
    tokens: { bos: markers.bosToken, eos: markers.eosToken },
    bos: traits.bos,
    stops: markers.stopWords ?? [],
    controlTokens: [...traits.controlTokens],
    kwargs: traits.kwargs,
    reads: traits.reads,
    carries: traits.carries,
    media: traits.media,
  })
}
