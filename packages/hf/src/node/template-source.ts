import { DEFAULT_TEMPLATE, isEmptyTemplate, type NamedTemplates } from '../shipped/named-templates.js'

/** Templates from one place of a model folder. */
export interface TemplateSource {
  /** The file, as seen from the model folder. */
  readonly file: string
  readonly templates: NamedTemplates
}

/** The templates to use, and how they were chosen. */
export interface ChosenTemplates {
  readonly templates: NamedTemplates
  /** The file that they are from; null when there are none. */
  readonly from: string | null
  /** One sentence for each place that holds something else than what is used. */
  readonly notes: readonly string[]
}

/**
 * Chooses between the places that a model may have templates in, given in falling order of precedence: the first
 * with a template of the name `default` (or with any, when none has that) is used whole. Named templates of a
 * place before it are kept beside it. An empty text is no template.
 */
export function chooseTemplates(sources: readonly TemplateSource[]): ChosenTemplates {
  const filled = sources.map(withoutEmpty).filter(({ templates }) => templates.size > 0)
  const winner = filled.find(({ templates }) => templates.has(DEFAULT_TEMPLATE)) ?? filled[0]
  const empty = sources.flatMap(emptyNotes)
  if (winner === undefined) return { templates: new Map(), from: null, notes: empty }
  const before = filled.slice(0, filled.indexOf(winner))
  const templates = new Map([winner, ...before.toReversed()].flatMap((source) => [...source.templates]))
  const notes = filled
    .filter((source) => source !== winner && !before.includes(source))
    .flatMap((source) => differences(source, winner, templates))
  return { templates, from: winner.file, notes: [...empty, ...notes] }
}

function withoutEmpty({ file, templates }: TemplateSource): TemplateSource {
  return { file, templates: new Map([...templates].filter(([, text]) => !isEmptyTemplate(text))) }
}

function emptyNotes({ file, templates }: TemplateSource): string[] {
  return [...templates]
    .filter(([, text]) => isEmptyTemplate(text))
    .map(([name]) => `${file} holds a template "${name}" without text, which counts as none.`)
}

function differences(other: TemplateSource, winner: TemplateSource, used: NamedTemplates): string[] {
  const notes: string[] = []
  for (const [name, text] of other.templates) {
    const own = used.get(name)
    if (own === text) continue
    notes.push(
      own === undefined
        ? `${other.file} also holds a template "${name}"; ${winner.file} goes before it and has none of that name, so it is not used.`
        : `${winner.file} and ${other.file} hold different templates "${name}"; ${winner.file} goes before ${other.file} and is used.`,
    )
  }
  return notes
}
