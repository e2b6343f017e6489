/** The role names that OpenCompass' own templates use for the three standard roles. */
const STANDARD: ReadonlyMap<string, 'user' | 'assistant' | 'system'> = new Map([
  ['HUMAN', 'user'],
  ['BOT', 'assistant'],
  ['SYSTEM', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
])

/** The standard name of a role in either spelling (`HUMAN`, `user`), or undefined. */
export function standardRole(role: string): 'user' | 'assistant' | 'system' | undefined {
  return STANDARD.get(role)
}

/** True for HUMAN, BOT, SYSTEM, user, assistant and system. */
export function isStandardRole(role: string): boolean {
  return STANDARD.has(role)
}
