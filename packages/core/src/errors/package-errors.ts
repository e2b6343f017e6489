import { describeValue } from './describe-value.js'
import { ParlanceError } from './parlance-error.js'

/** A package.json that cannot be read as one. */
export class PackageFileError extends ParlanceError {
  constructor(
    /** The full path. */
    readonly path: string,
    why: string,
    cause?: unknown,
  ) {
    super(`${path} ${why}`, {
      code: 'package_file',
      hint: 'Correct it, or install the package again.',
      cause,
    })
  }
}

/** A plugin whose package.json says of its templates what no plugin can say. */
export class InvalidManifestError extends ParlanceError {
  constructor(
    /** What the package.json is called: its path, or the name of the package. */
    readonly where: string,
    /** `parlance.templates[0].name`. */
    readonly field: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${field} in ${where} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_manifest',
      hint: 'Install the plugin in another version; its author makes the manifest from the classes of the plugin.',
    })
  }
}
