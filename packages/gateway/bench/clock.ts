/** Milliseconds that mean the same in every process of the machine, with fractions. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now()
}
