/** A table; cells of a column that is a number are to the right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const rule = head.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number') ? '---:' : '---',
  )
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
