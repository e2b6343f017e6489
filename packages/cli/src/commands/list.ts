import type { Command } from 'commander'
import type { Finish } from '../program/add-command.js'
import { examples } from '../program/examples.js'

export function addList(program: Command, finish: Finish): void {
  program
    .command('list')
    .summary('list the templates that there are')
    .description(
      'Lists all chat templates with family, package, tool call format and reasoning marks. Of a template whose package is not installed only name, family and package are known.',
    )
    .option('--installed', 'only those that can be used in this project')
    .option('--json', 'a JSON list, with version, digest and stop words')
    .addHelpText(
      'after',
      examples([
        ['parlance list', 'all templates'],
        ['parlance list --installed', 'those whose package is installed here'],
        ['parlance list --json', 'for programs'],
      ]),
    )
    .action(async (options) => {
      const { list } = await import('../list/list.js')
      finish(await list(options))
    })
}
