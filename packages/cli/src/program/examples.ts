/** The examples at the end of a command's help: command lines, each with what it gives. */
export function examples(lines: readonly (readonly [command: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length))
  const rows = lines.map(([command, meaning]) => `  ${command.padEnd(width)}  ${meaning}`)
  return `\nExamples:\n${rows.join('\n')}`
}
