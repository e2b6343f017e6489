/** What the output has to look like, for engines that decode along a grammar. */
export type Guide =
  | { readonly type: 'json_schema'; readonly schema: object }
  | { readonly type: 'json_object' }
  | { readonly type: 'regex'; readonly pattern: string }
