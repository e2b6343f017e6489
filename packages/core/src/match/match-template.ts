import { AmbiguousTemplateError } from '../errors/registry-errors.js'
import { MODELS } from '../registry/models.js'
import { fingerprint } from '../template/digest.js'
import { checkMatchFacts } from './check-resolve-options.js'
import { globScore } from './glob.js'
import type { KnownTemplate } from './known-template.js'
import { KNOWN_TEMPLATES } from './known-templates.generated.js'
import { modelName, vetoOf } from './model-name.js'

/** What is known of a model; null is nothing. */
export interface MatchFacts {
  /** Hugging Face id, local path, GGUF file name or Ollama tag. */
  readonly model?: string | null | undefined
  /** The model's config.json. */
  readonly modelConfig?: { readonly architectures?: readonly string[] | null } | null | undefined
  /** The Jinja template that its tokenizer ships. */
  readonly jinja?: string | null | undefined
}

/** Which evidence decided. */
export type MatchSource = 'jinja' | 'model_id' | 'architecture'

/** What the evidence about a model comes to. */
export interface MatchResult {
  readonly name: string
  /** The package that has it; null for a class of the program itself. */
  readonly package: string | null
  readonly source: MatchSource
  /** One sentence. */
  readonly reason: string
  /** Other templates that claim the model less well, best first. */
  readonly alternatives: readonly string[]
}

type Candidate = Omit<KnownTemplate, 'package' | 'family'> & { readonly package: string | null }

/**
 * Which known template serves this model, loaded or not; null when none does. Loads nothing. The Jinja text
 * goes before the name, the name before the architecture, and a name that forbids a guess (base, reward,
 * merge, ...) needs a claim with that very word.
 *
 * @throws AmbiguousTemplateError when two templates claim the model equally well; InvalidOptionError, UnknownOptionError
 */
export function matchTemplate(facts: MatchFacts): MatchResult | null {
  checkMatchFacts(facts)
  const known = candidates()
  if (facts.jinja != null) return byFingerprint(known, facts.jinja)
  const model = facts.model ?? ''
  const name = modelName(model)
  const veto = vetoOf(name)
  const match = name === '' ? null : byName(known, name, veto, model)
  return match ?? (veto === undefined ? byArchitecture(known, facts, name) : null)
}

/** What is known of each template: from the published plugins, over it from those that can be loaded, or are. */
function candidates(): Candidate[] {
  const all = new Map<string, Candidate>(KNOWN_TEMPLATES.map((template) => [template.name, template]))
  for (const { name, aliases, package: from, serves } of MODELS.provided())
    if (serves !== null) all.set(name, { name, aliases, package: from, serves })
  for (const name of MODELS.names()) {
    const facts = MODELS.facts(name)
    if (facts === undefined || facts.serves === null || facts.name !== name) continue
    all.set(name, { name, aliases: facts.aliases, package: facts.package, serves: facts.serves })
  }
  return [...all.values()]
}

function byFingerprint(known: readonly Candidate[], jinja: string): MatchResult | null {
  const print = fingerprint(jinja)
  const match = known.find((template) => template.serves.fingerprints?.includes(print))
  if (match === undefined) return null
  const reason = `the tokenizer's template is the one that "${match.name}" writes (SHA-256 ${print}...)`
  return { name: match.name, package: match.package, source: 'jinja', reason, alternatives: [] }
}

function byName(
  known: readonly Candidate[],
  name: string,
  veto: string | undefined,
  model: string,
): MatchResult | null {
  const scored = known
    .filter((template) => !template.serves.not?.some((glob) => globScore(glob, name) >= 0))
    .map((template) => ({ template, ...bestGlob(template, name, veto) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best === undefined) return null
  const equal = scored.filter(({ score }) => score === best.score)
  if (equal.length > 1)
    throw new AmbiguousTemplateError(
      model,
      equal.map(({ template }) => template.name),
    )
  return {
    name: best.template.name,
    package: best.template.package,
    source: 'model_id',
    reason: `the name "${name}" fits "${best.glob}"`,
    alternatives: scored.slice(1).map(({ template }) => template.name),
  }
}

/** A word that forbids a guess is no guess for a glob that holds it. */
function bestGlob(
  template: Candidate,
  name: string,
  veto: string | undefined,
): { glob: string; score: number } {
  let best = { glob: '', score: -1 }
  for (const glob of template.serves.ids ?? []) {
    if (veto !== undefined && !glob.includes(veto)) continue
    const score = globScore(glob, name)
    if (score > best.score) best = { glob, score }
  }
  return best
}

function byArchitecture(known: readonly Candidate[], facts: MatchFacts, name: string): MatchResult | null {
  const architectures = facts.modelConfig?.architectures ?? []
  const refused = (template: Candidate) =>
    template.serves.not?.some((glob) => globScore(glob, name) >= 0) ?? false
  const matches = known.filter(
    (template) =>
      !refused(template) && template.serves.architectures?.some((one) => architectures.includes(one)),
  )
  if (matches.length > 1) {
    throw new AmbiguousTemplateError(
      architectures.join(', '),
      matches.map((template) => template.name),
    )
  }
  const match = matches[0]
  if (match === undefined) return null
  const reason = `only "${match.name}" is used with the architecture ${architectures.join(', ')}`
  return { name: match.name, package: match.package, source: 'architecture', reason, alternatives: [] }
}
