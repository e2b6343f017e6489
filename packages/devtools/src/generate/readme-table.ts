import type { GeneratedFile } from './generated-file.js'
import type { PluginTemplate } from './plugin-templates.js'

const BEGIN = '<!-- templates:begin -->'
const END = '<!-- templates:end -->'

/**
 * The README with the table of templates between its two marks.
 *
 * @throws Error when a mark is missing
 */
export function readmeTable(readme: string, templates: readonly PluginTemplate[]): GeneratedFile {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`README.md has no ${BEGIN} followed by ${END}.`)
  const content = `${readme.slice(0, begin + BEGIN.length)}\n${table(templates)}\n${readme.slice(end)}`
  return { path: 'README.md', content }
}

function table(templates: readonly PluginTemplate[]): string {
  const rows = templates.map(({ name, aliases, package: from, info }) => {
    const cells = [
      code(name),
      aliases.map(code).join(', '),
      code(from),
      info?.tools ?? '',
      marks(info?.reasoning),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| name | aliases | package | tools | reasoning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function marks(reasoning: { readonly start: string } | null | undefined): string {
  return reasoning === null || reasoning === undefined ? '' : code(reasoning.start)
}

/** In a cell a bar would end it, and so would a line break. */
function code(text: string): string {
  return `\`${text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')}\``
}
