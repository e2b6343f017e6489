import { Command } from 'commander'

/** `parlance help [command...]`: commander's own one knows no commands of commands. */
export function helpCommand(program: Command): Command {
  return new Command('help')
    .description('print the help of a command')
    .argument('[command...]')
    .action(async (names: readonly string[]) => {
      let at = program
      for (const name of names) {
        const next = at.commands.find((one) => one.name() === name)
        if (next === undefined && at.commands.length === 0)
          at.error(`error: ${at.name()} has no command '${name}'`)
        // It refuses the name, and tells the nearest one.
        if (next === undefined) return void (await at.parseAsync([name], { from: 'user' }))
        at = next
      }
      at.help()
    })
}
