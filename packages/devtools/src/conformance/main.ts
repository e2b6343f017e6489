import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cwd, env } from 'node:process'
import { Command, InvalidArgumentError } from 'commander'
import { readWorkspace } from '../workspace/read-workspace.js'
import { ROOT } from '../workspace/root.js'
import { failureLines } from './failure.js'
import { loadForms } from './forms.js'
import { goldenFiles } from './golden-files.js'
import { loadPlugins } from './load-plugins.js'
import { type FileResults, runFile } from './run-file.js'
import { SCOREBOARD, scoreboard } from './scoreboard/scoreboard.js'
import { summarize, summaryLines } from './summary.js'

const command = new Command('conformance')
  .description('Runs golden files against the built packages')
  .argument('[files...]', 'golden files; default: those in conformance/')
  .option('--failures <n>', 'show the first n failures', count, 0)
  .option('--write', `write ${SCOREBOARD}`, false)
  .parse(process.argv.filter((word) => word !== '--'))
const options = command.opts<{ failures: number; write: boolean }>()
if (options.write && command.args.length > 0) command.error('--write is for all golden files: name none.')

await loadPlugins(readWorkspace(ROOT))
const forms = await loadForms()
const files =
  command.args.length > 0 ? command.args.map((file) => resolve(env.INIT_CWD ?? cwd(), file)) : goldenFiles()
const ran: FileResults[] = []
let [passed, failed] = [0, 0]
for (const file of files) {
  try {
    ran.push(await runFile(file, forms))
    report(ran.at(-1)!)
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed`)
if (options.write && ran.length === files.length) writeFileSync(join(ROOT, SCOREBOARD), scoreboard(ran))
if (failed > 0) process.exitCode = 1

function report({ path, form, results }: FileResults): void {
  console.log(`${path} (${form})`)
  for (const line of summaryLines(summarize(results))) console.log(line)
  const run = results.filter(({ leftOut }) => leftOut === undefined)
  const failures = run.filter(({ ok }) => !ok)
  for (const failure of failures.slice(0, options.failures)) {
    for (const line of failureLines(failure)) console.log(line)
  }
  passed += run.length - failures.length
  failed += failures.length
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('expected a whole number.')
  return number
}
