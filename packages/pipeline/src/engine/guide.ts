/** What the output has to look like, for engines that decode along a grammar. */
export type Guide =
  | JsonSchemaGuide
  | { readonly type: 'json_object' }
  | { readonly type: 'regex'; readonly pattern: string }

/** A JSON schema, with what OpenAI's API takes beside it. */
export interface JsonSchemaGuide {
  readonly type: 'json_schema'
  readonly schema: object
  /** Default `answer`. */
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** Whether the API is to refuse a schema that it cannot hold to the letter. Default: the API's. */
  readonly strict?: boolean | undefined
}
