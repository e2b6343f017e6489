/** Something about a rendering that its caller may want to know. */
export interface RenderNote {
  /**
   * Stable: `control_text_broken`, `default_system`, `documents_not_rendered`, `double_templating`,
   * `empty_message_ignored`, `no_generation_prompt`, `reasoning_not_rendered`, `reasoning_switch_ignored`,
   * `refusal_not_rendered`, `repair`, `tool_calls_not_rendered`, `tool_choice_not_rendered`, `tools_not_rendered`,
   * `tool_call_unknown`, `unused_kwarg`, or one that a template adds.
   */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** What it is about: `messages[2].tool_calls`, `kwargs.enable_thinkin`. */
  readonly source?: string
}

/** A control token of the template in text that a caller wrote, or where two such texts meet. */
export interface ControlText {
  readonly token: string
  /** Path of the text: `messages[0].content`. */
  readonly source: string
  /** Where in that text the token begins, in UTF-16 code units. */
  readonly offset: number
}

/** What was injected, changed or ignored while a prompt was composed. */
export interface RenderReport {
  readonly notes: readonly RenderNote[]
  /** Caller text that looks like a control token of this template, before the option `controlText` broke it up. */
  readonly controlText: readonly ControlText[]
  /** The default system text that the template added, or null. */
  readonly defaultSystem: string | null
}
