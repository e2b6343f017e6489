/** Keys and indices that lead from a value to a part of it. */
export type ValuePath = readonly unknown[]

const NAME = /^[A-Za-z_$][\w$]*$/

/** `['tools', 0, 'a b']` as `tools[0]["a b"]`; the value itself is `the value itself`. */
export function formatPath(path: ValuePath): string {
  if (path.length === 0) return 'the value itself'
  let text = ''
  for (const step of path) {
    if (typeof step !== 'string') text += `[${String(step)}]`
    else if (!NAME.test(step)) text += `[${JSON.stringify(step)}]`
    else text += text === '' ? step : `.${step}`
  }
  return text
}
