import { resolve } from 'node:path'
import { cwd, env } from 'node:process'
import { Command, InvalidArgumentError } from 'commander'
import { globSync } from 'tinyglobby'
import { readWorkspace } from '../workspace/read-workspace.js'
import { ROOT } from '../workspace/root.js'
import { failureLines } from './failure.js'
import { loadForms } from './forms.js'
import { loadPlugins } from './load-plugins.js'
import { runFile } from './run-file.js'
import { summarize, summaryLines } from './summary.js'

const command = new Command('conformance')
  .description('Runs golden files against the built packages')
  .argument('[files...]', 'golden files; default: those in conformance/')
  .option('--failures <n>', 'show the first n failures', count, 0)
  .parse(process.argv.filter((word) => word !== '--'))

await loadPlugins(readWorkspace(ROOT))
const forms = await loadForms()
const files =
  command.args.length > 0
    ? command.args.map((file) => resolve(env.INIT_CWD ?? cwd(), file))
    : globSync('conformance/**/*.json', { cwd: ROOT, absolute: true }).sort()
let [passed, failed] = [0, 0]
for (const file of files) {
  try {
    const { form, results } = await runFile(file, forms)
    console.log(`${file} (${form})`)
    for (const line of summaryLines(summarize(results))) console.log(line)
    const failures = results.filter(({ ok, leftOut }) => !ok && leftOut === undefined)
    for (const failure of failures.slice(0, command.opts<{ failures: number }>().failures)) {
      for (const line of failureLines(failure)) console.log(line)
    }
    passed += results.filter(({ ok, leftOut }) => ok && leftOut === undefined).length
    failed += failures.length
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('expected a whole number.')
  return number
}
