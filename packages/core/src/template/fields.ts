/**
 * What a template is for. `chat` takes conversations; `completion` passes a string on unchanged; `infilling` and
 * `python` are Code Llama's, other templates treat a string under them as `chat` does. Only `chat` takes a list
 * of messages.
 */
export type Capability = 'chat' | 'completion' | 'infilling' | 'python'

export const CAPABILITIES: readonly Capability[] = ['chat', 'completion', 'infilling', 'python']

/**
 * The markers of a template, under the names that LMDeploy gave them (in JSON files: snake_case). An undefined
 * or absent field keeps what the class has.
 */
export interface ChatTemplateFields {
  /** Before the system text. Default `''`, as for every marker. */
  readonly system?: string | undefined
  /** The default system text. `''` writes an empty system part; null leaves the part out. */
  readonly metaInstruction?: string | null | undefined
  /** After the system text. */
  readonly eosys?: string | undefined
  /** Before a user's text. */
  readonly user?: string | undefined
  /** After a user's text. */
  readonly eoh?: string | undefined
  /** Before the assistant's text; also the generation prompt. */
  readonly assistant?: string | undefined
  /** After the assistant's text. */
  readonly eoa?: string | undefined
  /** After `eoa`. */
  readonly separator?: string | undefined
  /** Before a tool's result. Without `tool` and `eotool` tool messages are refused. */
  readonly tool?: string | undefined
  /** After a tool's result. */
  readonly eotool?: string | undefined
  /** Default `chat`. */
  readonly capability?: Capability | undefined
  /** Texts on which generation stops; null for none beside the EOS token. */
  readonly stopWords?: readonly string[] | null | undefined
  /** The BOS token. It is in the prompt only where the class writes it itself; in caller text it is control text. */
  readonly bosToken?: string | undefined
  /** The EOS token: it ends outputs, and in caller text it is control text. */
  readonly eosToken?: string | undefined
}

/** The name of a field of a template, in camel case. */
export type FieldName = keyof ChatTemplateFields

/** The markers of one template, merged and complete. A class may have fields of its own beside them. */
export type Markers = {
  readonly [Name in FieldName]-?: Exclude<ChatTemplateFields[Name], undefined>
} & { readonly [extra: string]: unknown }

/** Every marker empty: what `base` is. */
export const EMPTY_MARKERS: Markers = Object.freeze({
  system: '',
  metaInstruction: '',
  eosys: '',
  user: '',
  eoh: '',
  assistant: '',
  eoa: '',
  separator: '',
  tool: '',
  eotool: '',
  capability: 'chat',
  stopWords: null,
  bosToken: '',
  eosToken: '',
})

export const FIELD_NAMES = Object.keys(EMPTY_MARKERS) as readonly FieldName[]
