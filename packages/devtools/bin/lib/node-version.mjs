/** True when `version` ("20.19.0") satisfies a range of the form ">=20.19". */
export function satisfies(version, range) {
  const wanted = numbers(range.slice('>='.length))
  const have = numbers(version)
  for (const [index, number] of wanted.entries()) {
    if ((have[index] ?? 0) !== number) return (have[index] ?? 0) > number
  }
  return true
}

function numbers(text) {
  return text.split('.').map((part) => Number.parseInt(part, 10))
}
