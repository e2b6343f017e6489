/**
 * What to do with text of a caller that a tokenizer would read as a control token of the format: leave it (the report
 * lists it), reject the conversation, or break each token up by putting a text after its first character.
 */
export type ControlTextPolicy = 'leave' | 'reject' | { readonly breakWith: string }
