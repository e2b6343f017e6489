/** A case of `conformance/opencompass.json`; its header tells the fields. */
export interface OpencompassCase {
  readonly id: string
  readonly kind: string
  readonly op: string
  readonly authority?: string
  readonly want: string
  readonly also_ok?: string
  readonly meta_template?: unknown
  readonly template?: unknown
  readonly entry?: unknown
  readonly output_column?: string | null
  readonly ice?: readonly unknown[] | null
  readonly ice_template?: unknown
  readonly ice_separator?: string
  readonly ice_eos_token?: string
  readonly fix_id_list?: readonly number[]
  readonly label?: unknown
  readonly remain_sep?: boolean
  readonly gen_field_replace_token?: string
  readonly test_rows?: readonly unknown[]
  readonly mode?: string | null
  readonly args?: Readonly<Record<string, unknown>>
  readonly expected?: unknown
  readonly seed_expected?: unknown
  readonly sane_expected?: unknown
  readonly expected_contains?: unknown
  readonly [key: string]: unknown
}

/** Whether a case holds. */
export interface CaseResult {
  readonly ok: boolean
  /** The value, or the word error, that the case wants. */
  readonly expected: unknown
  /** The value, or the error, that came out. */
  readonly got: unknown
  /** Why the case is not held to, where it is not. */
  readonly leftOut?: string
}
