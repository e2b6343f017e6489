import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { CONVERSATION, readConversation } from './conversation.js'
import { demo } from './demo.js'

const USAGE = `Usage: npm run demo -- [NAME...] [--conversation FILE]

  NAME                 chat templates to show; without names a tour of six
  --conversation FILE  a JSON list of messages; without it a built-in conversation

  npm run demo -- vicuna codellama
  npm run demo -- llama2 --conversation apps/demo/examples/conversation.json`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { conversation: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const conversation =
    values.conversation === undefined ? CONVERSATION : await readConversation(values.conversation)
  const colors = pc.createColors(Boolean(process.stdout.isTTY) && !process.env.NO_COLOR)
  const from = fileURLToPath(new URL('.', import.meta.url))
  return (await demo({ names: positionals, conversation, colors, from, print: console.log })) === 0 ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    console.error(USAGE)
    process.exitCode = 2
  },
)
