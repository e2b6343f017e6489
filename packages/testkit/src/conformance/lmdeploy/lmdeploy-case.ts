import type { GoldenCase } from '../load-cases.js'

/** A golden case of LMDeploy's chat templates; `fields` in the file's header tells what each key means. */
export interface LmdeployCase extends GoldenCase {
  /** The version of LMDeploy that gave the result. */
  readonly source: string
  /** The registered name; null where no template is involved. */
  readonly template: string | null
  /** How the template is built: `constructor` (null means none), `config` (null keeps the built-in value), ... */
  readonly via: string
  /** Fields in snake_case, or null. */
  readonly config: Readonly<Record<string, unknown>> | null
  readonly method: string
  readonly input: unknown
  /** Extra arguments of the call. */
  readonly kwargs: Readonly<Record<string, unknown>>
  /** `must`, `ideal` (hold expected_ideal), `differs` (ours_expected, ours_error, or words alone) or `reference`. */
  readonly tier: string
  readonly note?: string
  readonly expected?: unknown
  /** A Python exception class, instead of a result. */
  readonly error?: string
  readonly expected_ideal?: unknown
  /** What this project does instead, in words. */
  readonly ours?: string
  readonly ours_expected?: unknown
  readonly ours_error?: boolean
}
