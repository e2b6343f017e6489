/** `meta_instruction` -> `metaInstruction`. */
export function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** LMDeploy's arguments or fields under our names. */
export function camelFields(fields: Readonly<Record<string, unknown>> | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [camelCase(key), value]))
}
