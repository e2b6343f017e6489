/** Something about a composed prompt that its author may want to know. */
export interface Note {
  /**
   * Stable: `after_cut`, `answer_sent`, `columns_missing`, `double_bos`, `empty_turn`, `example_filled`,
   * `examples_dropped`, `fallback_role_ignored`, `field_ignored`, `global_end_ignored`, `global_marks_not_added`,
   * `gold_shown`, `label_ignored`, `list_field_ignored`, `mark_in_message`, `marker_applied_twice`,
   * `missing_api_role`, `mixed_sections`, `nothing_generated`, `output_column_unknown`, `part_not_filled`,
   * `placeholder_unknown`, `section_fault`, `separator_kept`, `several_generating_roles`, `text_dropped`,
   * `text_in_messages`, `text_moved`, `turn_skipped`, `unclosed_section`, `unknown_message_role`.
   */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** What it is about: `meta_template.round[1]`, `template.round[0].prompt`; of an example, after `ice_template.`. */
  readonly path: string
  /** How often it occurred in this prompt. */
  readonly count: number
}
