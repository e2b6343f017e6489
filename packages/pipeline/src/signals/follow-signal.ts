type Follower = (reason: unknown) => void

const followers = new WeakMap<AbortSignal, Set<Follower>>()

/**
 * Calls `follower` with the reason once `signal` aborts, at once where it has. However many follow one signal, it has
 * one listener: Node warns of a leak from eleven on, and a signal may be shared by hundreds of requests.
 *
 * @returns ends the following
 */
export function followSignal(signal: AbortSignal, follower: Follower): () => void {
  if (signal.aborted) {
    follower(signal.reason)
    return () => {}
  }
  const known = followers.get(signal) ?? followersOf(signal)
  // A wrapper of its own, so that one function may follow twice.
  const one: Follower = (reason) => follower(reason)
  known.add(one)
  return () => {
    known.delete(one)
  }
}

/** The listener stays with its signal: adding and removing it with each request would cost more. */
function followersOf(signal: AbortSignal): Set<Follower> {
  const known = new Set<Follower>()
  followers.set(signal, known)
  const tellAll = (): void => {
    for (const follower of known) follower(signal.reason)
    known.clear()
  }
  signal.addEventListener('abort', tellAll, { once: true })
  return known
}
