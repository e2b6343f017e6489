/** Where templates that print today's date get it from. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still: for tests, and for prompts that must not change from day to day. */
export function fixedClock(date: Date | string): Clock {
  const time = new Date(date).getTime()
  return { now: () => new Date(time) }
}
