/** OpenCompass' own names for the three standard roles. */
const LEGACY = [
  ['SYSTEM', 'system'],
  ['HUMAN', 'user'],
  ['BOT', 'assistant'],
] as const

type StandardRole = (typeof LEGACY)[number][1]

const STANDARD: ReadonlyMap<string, StandardRole> = new Map([
  ...LEGACY,
  ...LEGACY.map(([, role]) => [role, role] as const),
])
const BY_STANDARD: ReadonlyMap<string, string> = new Map(LEGACY.map(([legacy, role]) => [role, legacy]))

/** The standard name of a role in either spelling (`HUMAN`, `user`), or undefined. */
export function standardRole(role: string): StandardRole | undefined {
  return STANDARD.get(role)
}

/** OpenCompass' name of a standard role (`HUMAN` for `user`), or undefined. */
export function legacyRole(role: string): string | undefined {
  return BY_STANDARD.get(role)
}

/** True for the six names: HUMAN, BOT, SYSTEM, user, assistant and system. */
export function isStandardRole(role: string): boolean {
  return STANDARD.has(role)
}
