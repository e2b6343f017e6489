import { camelCase, snakeCase } from './json-keys.js'

/** How the keys of a configuration are written: as JSON files have them, or as code does. */
export interface KeyForm {
  /** The name of a field for a key; undefined for a key that no field can have. */
  fieldOf(key: string): string | undefined
  /** The key of a field, for error messages as well. */
  keyOf(field: string): string
}

/** `meta_instruction`: LMDeploy's files. */
export const JSON_FORM: KeyForm = { fieldOf: camelCase, keyOf: snakeCase }

/** `metaInstruction`: the fields of a class and of `new ChatTemplateConfig`. */
export const CODE_FORM: KeyForm = { fieldOf: (key) => key, keyOf: (field) => field }
