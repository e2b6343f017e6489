/**
 * `pieces`, whose `return()` calls `end` first. A generator queues `return()` behind the `next()` that waits: `end` has
 * to bring that one to its end.
 */
export function leavable<T>(
  pieces: AsyncGenerator<T, void, undefined>,
  end: () => void,
): AsyncGenerator<T, void, undefined> {
  const { return: leave } = pieces
  pieces.return = (value) => {
    end()
    return leave.call(pieces, value)
  }
  return pieces
}
