import {
  isParlanceError,
  type MatchResult,
  matchTemplate,
  type TemplateInfo,
  type TemplateNotInstalledError,
} from '@parlance/core'
import { givenKind } from '../templates/given-kind.js'
import { type OpenOptions, openTemplate } from '../templates/open-template.js'
import type { OpenedTemplate } from '../templates/opened-template.js'

/** What `parlance resolve --json` gives. What only the class knows is null where it is not installed. */
export interface Resolution {
  readonly model: string
  readonly name: string
  readonly package: string | null
  readonly version: string | null
  readonly digest: string | null
  /** Which evidence decided: `explicit`, `jinja`, `model_id`, `architecture`, or a file of the model. */
  readonly source: string
  readonly reason: string
  readonly alternatives: readonly string[]
  readonly installed: boolean
  /** The command that installs it; null where it is installed. */
  readonly install: string | null
  readonly stops: readonly string[] | null
  readonly tool_format: string | null
  readonly reasoning_marks: TemplateInfo['reasoning']
  readonly notes: readonly string[]
  /** The files that were looked at, each with what was found. */
  readonly looked_at: readonly string[]
}

/** @throws TemplateNotFoundError, AmbiguousTemplateError, the errors of `openTemplate` */
export async function resolutionOf(model: string, options: OpenOptions): Promise<Resolution> {
  try {
    return opened(model, await openTemplate(model, options))
  } catch (error) {
    if (!isParlanceError(error) || error.code !== 'template_not_installed') throw error
    const { template, packageName, install } = error as TemplateNotInstalledError
    const match = options.chatTemplate === undefined ? await matchOf(model) : null
    return absent(model, { name: template, package: packageName, install }, match)
  }
}

function opened(model: string, { template, name, source, reason, alternatives, ...rest }: OpenedTemplate) {
  const { info } = template
  return {
    model,
    name,
    package: info.package,
    version: info.version,
    digest: info.digest,
    source,
    reason,
    alternatives,
    installed: true,
    install: null,
    stops: info.stops,
    tool_format: info.tools,
    reasoning_marks: info.reasoning,
    notes: rest.notes,
    looked_at: rest.files?.lookedAt ?? [],
  }
}

function absent(
  model: string,
  { name, package: from, install }: { name: string; package: string; install: string },
  match: MatchResult | null,
): Resolution {
  return {
    model,
    name,
    package: from,
    version: null,
    digest: null,
    source: match?.source ?? 'explicit',
    reason: match?.reason ?? `the name "${name}" was asked for`,
    alternatives: match?.alternatives ?? [],
    installed: false,
    install,
    stops: null,
    tool_format: null,
    reasoning_marks: null,
    notes: [],
    looked_at: [],
  }
}

/** What decided for a template that could not be loaded, in the order in which the evidence counts. */
async function matchOf(model: string): Promise<MatchResult | null> {
  if (givenKind(model) !== 'model') return matchTemplate({ model })
  const { readModel } = await import('@parlance/hf/node')
  const { templates, modelConfig } = await readModel(model)
  const jinja = templates.get('default')
  return matchTemplate(jinja === undefined ? { model, modelConfig } : { jinja })
}
