import type { Origin } from './origin.js'

/** Whether the rendering that runs now follows where its text comes from. Rendering is synchronous. */
export let tracing = false

/** Switches tracing; gives what it was before. */
export function setTracing(on: boolean): boolean {
  const before = tracing
  tracing = on
  return before
}

const origins = new WeakMap<object, Origin>()

/** Notes that a list, tuple or dict is the caller's. */
export function noteOrigin(container: object, origin: Origin): void {
  origins.set(container, origin)
}

/** Where a list, tuple or dict came from, `undefined` where the template made it. */
export function originOf(value: unknown): Origin | undefined {
  return typeof value === 'object' && value !== null ? origins.get(value) : undefined
}
