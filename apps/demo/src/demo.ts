import { isParlanceError, type Message, MODELS, resolveTemplate } from '@parlance/core'
import { discoverPlugins } from '@parlance/core/node'
import './own-templates.js'
import { type Colors, showPrompt } from './show-prompt.js'

/** What the demo was asked to show. */
export interface DemoOptions {
  /** Template names; when empty, the default tour. */
  readonly names: readonly string[]
  readonly conversation: readonly Message[]
  readonly colors: Colors
  /** A folder of the project whose plugins are found. */
  readonly from: string
  /** Takes one line of output. */
  readonly print: (line: string) => void
}

/** Two of the plugins, the class and the JSON template of this program, and two names that do not resolve. */
const TOUR = ['vicuna', 'llama2', 'tea-house', 'kettle', 'vicunna', 'chatglm']

/** Runs the demo. @returns how many of the names that were asked for did not resolve */
export async function demo(options: DemoOptions): Promise<number> {
  const { names, colors, print } = options
  const plugins = discoverPlugins(options.from)
  print(`Installed plugins: ${plugins.map((plugin) => `${plugin.package}@${plugin.version}`).join(', ')}`)
  print(`Names to resolve: ${[...MODELS.names(), ...MODELS.loadable().keys()].sort().join(', ')}`)
  print(`Text of the template is ${colors.cyan('coloured')}, text of the caller is not.`)
  let missing = 0
  for (const name of names.length > 0 ? names : TOUR) {
    print(colors.bold(`\n== ${name}`))
    if (!(await show(name, options))) missing++
  }
  return names.length > 0 ? missing : 0
}

/** Resolves one name and prints its prompt, or what is wrong. @returns whether it could be shown */
async function show(name: string, { conversation, colors, print }: DemoOptions): Promise<boolean> {
  try {
    const { template, reason } = await resolveTemplate({ template: name })
    const { info } = template
    print(
      colors.dim(
        `${info.package ?? 'this program'}, because ${reason}; stops on ${JSON.stringify(info.stops)}`,
      ),
    )
    print(showPrompt(template.compose(conversation), colors))
    return true
  } catch (error) {
    if (!isParlanceError(error)) throw error
    print(colors.red(error.message))
    return false
  }
}
