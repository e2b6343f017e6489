/** The marker fields in the order in which LMDeploy writes them; those that it does not know come last. */
export const CONFIG_FIELDS = [
  'system',
  'metaInstruction',
  'eosys',
  'user',
  'eoh',
  'assistant',
  'eoa',
  'tool',
  'eotool',
  'separator',
  'capability',
  'stopWords',
] as const

/** `metaInstruction` -> `meta_instruction`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `meta_instruction` -> `metaInstruction`. A name in camel case is no JSON key: it comes back undefined. */
export function camelCase(key: string): string | undefined {
  if (/[A-Z]/.test(key)) return undefined
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
