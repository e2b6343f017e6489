/** Adds all of `more` to `list`. (`push(...more)` fails where there are more than a call may have arguments.) */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one)
}
