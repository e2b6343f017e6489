import { execFileSync } from 'node:child_process'
import { Command } from 'commander'
import { ROOT } from '../workspace/root.js'
import { newPlugin } from './new-plugin.js'

const command = new Command('new:plugin')
  .description('Writes the package of a model family, with one template class and its test')
  .argument('<family>', 'lower-case words joined by hyphens: gpt-oss')
  .option('--no-install', 'do not link the new package')
  .parse(process.argv.filter((word) => word !== '--'))

const family = command.args[0]!
try {
  for (const path of newPlugin(family, ROOT)) console.log(path)
  if (command.opts<{ install: boolean }>().install) {
    execFileSync('pnpm', ['install', '--no-frozen-lockfile'], { cwd: ROOT, stdio: 'inherit' })
  }
  console.log(`
Its test passes now: pnpm --filter @parlance/plugin-${family} test
Then write the format in plugins/${family}/src/${family}.ts and run: pnpm generate`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
