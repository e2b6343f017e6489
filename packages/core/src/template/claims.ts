/** Which models a template serves. Data: it stands in the manifest of the plugin's package.json. */
export interface ModelClaims {
  /** Globs (`*` only) over the last segment of a model id or path, lower case. */
  readonly ids?: readonly string[]
  /** Globs of models that are not meant, although `ids` fits. */
  readonly not?: readonly string[]
  /** Architectures of config.json that no other format uses. */
  readonly architectures?: readonly string[]
  /** First 16 hex digits of the SHA-256 of the Jinja templates whose prompts this class writes. */
  readonly fingerprints?: readonly string[]
}
