/** Something about a composed prompt that its author may want to know. */
export interface Note {
  /**
   * Stable: `columns_missing`, `double_bos`, `empty_turn`, `examples_dropped`, `fallback_role_ignored`,
   * `global_end_ignored`, `global_marks_not_added`, `gold_shown`, `list_field_ignored`, `marker_applied_twice`,
   * `missing_api_role`, `mixed_sections`, `placeholder_unknown`, `text_dropped`, `turn_skipped`, `unclosed_section`.
   */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** What it is about: `round[1]`, `template.round[0].prompt`. */
  readonly path: string
  /** How often it occurred in this prompt. */
  readonly count: number
}
