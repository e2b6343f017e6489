/** Where in the caller's input the values are that a template was given elsewhere or in another form. */
export class Places {
  private readonly moved = new Map<string, string>()

  /** What the template finds at `given` (and below it) was the caller's at `original`. */
  move(given: string, original: string): void {
    if (given !== original) this.moved.set(given, original)
  }

  /** The caller's path for a path of the template's variables. */
  of(path: string): string {
    if (this.moved.size === 0) return path
    for (let end = path.length; end > 0; end = lastStep(path, end)) {
      const original = this.moved.get(path.slice(0, end))
      if (original !== undefined) return original + path.slice(end)
    }
    return path
  }
}

/** Where the last `.name` or `[index]` before `end` begins; 0 when there is none. */
function lastStep(path: string, end: number): number {
  return Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1), 0)
}
