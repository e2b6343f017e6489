import { describeValue, quoted } from './describe-value.js'
import { didYouMean, nearest } from './nearest.js'
import { ParlanceError } from './parlance-error.js'

/** A name that cannot be registered: not a string, or empty. */
export class InvalidNameError extends ParlanceError {
  constructor(
    readonly got: unknown,
    readonly registry: string,
    hint = 'Give a name such as "my-model"; any characters are allowed, dots included.',
  ) {
    super(`A name in ${registry} is ${describeValue(got)}; expected a string that is not empty.`, {
      code: 'invalid_name',
      hint,
    })
  }
}

/** Two different things under one name. */
export class DuplicateNameError extends ParlanceError {
  constructor(
    readonly entry: string,
    readonly registry: string,
    readonly owner: string,
    readonly newcomer: string,
  ) {
    super(`"${entry}" is already in ${registry}, from ${owner}; ${newcomer} wants the same name.`, {
      code: 'duplicate_name',
      hint: 'Choose another name, uninstall one of the two, or register with { force: true } to replace it.',
    })
  }
}

/** A value that a registry does not take. */
export class InvalidEntryError extends ParlanceError {
  constructor(
    readonly entry: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`"${entry}" was given ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_entry',
      hint: 'A chat template is a class that extends BaseChatTemplate.',
    })
  }
}

/** What a class is registered with, where it has another form than it should. */
export class InvalidFactsError extends ParlanceError {
  constructor(
    readonly template: string,
    /** `serves.ids[0]`, `aliases`. */
    readonly path: string,
    readonly got: unknown,
    readonly expected: string,
    hint = '',
  ) {
    super(`${path} of the chat template "${template}" is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_facts',
      hint: `${hint} Register with a name, or { name, aliases, family, serves: { ids, not, architectures, fingerprints } }.`.trim(),
    })
  }
}

/** A name that nothing has. */
export class UnknownTemplateError extends ParlanceError {
  /** The nearest name, loaded or not; undefined when none is near. */
  readonly meant: string | undefined

  constructor(
    readonly template: string,
    /** Those that are loaded. */
    readonly names: readonly string[],
    /** All names, loaded or not. */
    known: readonly string[],
  ) {
    super(`No chat template is called ${quoted(template)}.`, {
      code: 'unknown_template',
      hint: isPath(template)
        ? 'For a file give await fromJsonFile(path) of @parlance/core/node, or its text.'
        : `${didYouMean(template, known)} Loaded: ${names.join(', ')}.`.trim(),
    })
    this.meant = nearest(template, known)
  }
}

/** Whether a name is written as the path of a file; an id of a model holds a slash as well. */
function isPath(name: string): boolean {
  return name.startsWith('/') || name.startsWith('.') || name.toLowerCase().endsWith('.json')
}

/** A known template whose package is not there. */
export class TemplateNotInstalledError extends ParlanceError {
  readonly install: string
  constructor(
    readonly template: string,
    readonly packageName: string,
  ) {
    super(`The chat template "${template}" is in ${packageName}, which is not loaded.`, {
      code: 'template_not_installed',
      hint: `Run: npm install ${packageName} - then: import '${packageName}'.`,
    })
    this.install = `npm install ${packageName}`
  }
}

/** A template that is at hand but must be loaded first (`resolveTemplate` or `load` do it). */
export class TemplateNotLoadedError extends ParlanceError {
  constructor(
    readonly template: string,
    /** Null for a template of a list of imports. */
    readonly packageName: string | null,
  ) {
    const [where, byHand] =
      packageName === null
        ? ['in the list of imports and', '']
        : [`in ${packageName}, which is installed but`, `, or import '${packageName}'`]
    super(`The chat template "${template}" is ${where} not loaded yet.`, {
      code: 'template_not_loaded',
      hint: `Use: await resolveTemplate({ template: '${template}' })${byHand}.`,
    })
  }
}

/** A plugin that failed to load, or that was loaded for a name and did not register it. */
export class PluginLoadError extends ParlanceError {
  /** @param failure what it failed with; left out when it was loaded */
  constructor(
    readonly template: string,
    /** Null for a template of a list of imports. */
    readonly packageName: string | null,
    failure?: { readonly cause: unknown },
  ) {
    const who =
      packageName === null ? 'The import' : `${packageName}, which lists the chat template "${template}",`
    const where = packageName === null ? ` for the chat template "${template}"` : ''
    const why =
      failure === undefined
        ? 'was loaded and did not register it.'
        : `could not be loaded: ${messageOf(failure.cause)}`
    super(`${who}${where} ${why}`, {
      code: 'plugin_load',
      hint:
        packageName === null
          ? `Correct "${template}" in the list of imports: the module has to register this name.`
          : `Install it again, in a version whose manifest fits: npm install ${packageName}.`,
      cause: failure?.cause,
    })
  }
}

function messageOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause
    ? String(cause.message)
    : describeValue(cause)
}

/** No template could be found for a model. Nothing is guessed. */
export class TemplateNotFoundError extends ParlanceError {
  constructor(
    readonly model: string | undefined,
    readonly lookedAt: readonly string[],
    why: string,
  ) {
    super(
      `No chat template found for ${model === undefined || model === '' ? 'the model' : quoted(model)}: ${why}`,
      {
        code: 'template_not_found',
        hint: `Looked at: ${lookedAt.length === 0 ? 'nothing was given' : lookedAt.join('; ')}. Name one yourself: the option template (a name, a class, JSON text or what fromJsonFile of @parlance/core/node reads; --chat-template on a command line).`,
      },
    )
  }
}

/** Several templates claim a model equally well. */
export class AmbiguousTemplateError extends ParlanceError {
  constructor(
    readonly model: string,
    readonly candidates: readonly string[],
  ) {
    super(`${quoted(model)} is claimed by ${candidates.map((name) => `"${name}"`).join(' and ')} alike.`, {
      code: 'ambiguous_template',
      hint: 'Name the one you mean with the option template.',
    })
  }
}
