import { describeValue } from './describe-value.js'
import { didYouMean } from './nearest.js'
import { ParlanceError } from './parlance-error.js'

/** A name that cannot be registered: not a string, or empty. */
export class InvalidNameError extends ParlanceError {
  constructor(
    readonly got: unknown,
    readonly registry: string,
  ) {
    super(`A name in ${registry} is ${describeValue(got)}; expected a string that is not empty.`, {
      code: 'invalid_name',
      hint: 'Give a name such as "my-model"; any characters are allowed, dots included.',
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

/** A name that nothing has. */
export class UnknownTemplateError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly names: readonly string[],
    known: readonly string[],
  ) {
    super(`No chat template is called "${template}".`, {
      code: 'unknown_template',
      hint: `${didYouMean(template, [...names, ...known])} Loaded: ${names.join(', ')}.`.trim(),
    })
  }
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
    readonly packageName: string,
  ) {
    super(`The chat template "${template}" is in ${packageName}, which is installed but not loaded yet.`, {
      code: 'template_not_loaded',
      hint: `Use: await resolveTemplate({ template: '${template}' }), or import '${packageName}'.`,
    })
  }
}

/** A plugin that was loaded for a name and did not register it. */
export class PluginLoadError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly packageName: string,
    cause?: unknown,
  ) {
    const why =
      cause instanceof Error ? `could not be loaded: ${cause.message}` : 'was loaded and did not register it.'
    super(`${packageName}, which lists the chat template "${template}", ${why}`, {
      code: 'plugin_load',
      hint: `Install it again, in a version whose manifest fits: npm install ${packageName}.`,
      cause,
    })
  }
}

/** No template could be found for a model. Nothing is guessed. */
export class TemplateNotFoundError extends ParlanceError {
  constructor(
    readonly model: string | undefined,
    readonly lookedAt: readonly string[],
    why: string,
  ) {
    super(
      `No chat template found for ${model === undefined || model === '' ? 'the model' : `"${model}"`}: ${why}`,
      {
        code: 'template_not_found',
        hint: `Looked at: ${lookedAt.length === 0 ? 'nothing was given' : lookedAt.join('; ')}. Name one yourself: the option template (a name, a class or a JSON file; --chat-template on a command line).`,
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
    super(`"${model}" is claimed by ${candidates.map((name) => `"${name}"`).join(' and ')} alike.`, {
      code: 'ambiguous_template',
      hint: 'Name the one you mean with the option template.',
    })
  }
}
