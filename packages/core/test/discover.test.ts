import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ChatTemplateConfig, MODELS, matchTemplate, resolveTemplate } from '../src/index.js'
import { discoverPlugins, readManifest } from '../src/node/index.js'
import { TemporaryProject } from './temporary-project.js'

/** A project with one plugin, besides an ordinary package and one that is not installed. */
function projectWith(
  plugin: string,
  template: { name: string; aliases?: string[]; serves?: object },
  more?: object,
): TemporaryProject {
  const project = new TemporaryProject()
  project.dependsOn(plugin, 'ordinary', 'absent')
  project.write('node_modules/ordinary/package.json', { name: 'ordinary', version: '1.0.0' })
  project.install(plugin, template, more)
  return project
}

const tea = new TemporaryProject()
tea.dependsOn('plugin-tea', 'ordinary', 'absent')
tea.write('node_modules/ordinary/package.json', { name: 'ordinary', version: '1.0.0' })
tea.write('deep/inside/file.txt', '')
const found = { name: 'found-tea', aliases: ['found-cha'], serves: { ids: ['found-*'] } }
tea.install('plugin-tea', found)

test('installed plugins are found from the nearest package.json and loaded when a name is asked for', async () => {
  expect(discoverPlugins(join(tea.folder, 'deep', 'inside'))).toEqual([
    { package: 'plugin-tea', version: '1.2.3', manifest: { family: 'tea', templates: [found] } },
  ])
  expect(MODELS.has('found-tea')).toBe(false)
  expect([...MODELS.loadable()]).toEqual([
    ['found-tea', 'plugin-tea'],
    ['found-cha', 'plugin-tea'],
  ])
  const config = ChatTemplateConfig.fromJson({ model_name: 'found-cha', user: 'U' })
  expect(() => config.template()).toThrow(/in plugin-tea, which is installed but not loaded yet/)
  expect((await config.load()).render('x')).toBe('Ux')
  expect((await resolveTemplate({ template: 'found-tea' })).template.info).toMatchObject({
    package: 'plugin-tea',
    version: '1.2.3',
  })
  expect(MODELS.loadable().size).toBe(0)
})

test('what an installed plugin claims counts before it is loaded', async () => {
  const project = projectWith('plugin-acme', { name: 'acme', serves: { ids: ['acme-*'] } })
  expect(matchTemplate({ model: 'org/acme-7b' })).toBe(null)
  discoverPlugins(project.folder)
  expect(matchTemplate({ model: 'org/acme-7b' })).toMatchObject({ name: 'acme', package: 'plugin-acme' })
  expect(MODELS.has('acme')).toBe(false)
  expect(await resolveTemplate({ model: 'org/acme-7b' })).toMatchObject({ name: 'acme', source: 'model_id' })
})

test('the same project may be looked at again, after another plugin was installed', () => {
  const project = projectWith('plugin-first', { name: 'again-first' })
  discoverPlugins(project.folder)
  project.dependsOn('plugin-first', 'plugin-second')
  project.install('plugin-second', { name: 'again-second' })
  project.install('plugin-first', { name: 'again-renamed' })
  discoverPlugins(project.folder)
  const names = [...MODELS.loadable().keys()].filter((name) => name.startsWith('again-'))
  expect(names).toEqual(['again-renamed', 'again-second'])
})

test('two plugins with one name are an error that names both, and nothing is offered', () => {
  const project = projectWith('plugin-one', { name: 'twice', aliases: ['doubled'] })
  project.dependsOn('plugin-one', 'plugin-two')
  project.install('plugin-two', { name: 'other-twice', aliases: ['doubled'] })
  expect(() => discoverPlugins(project.folder)).toThrow(
    /"doubled" is already in MODELS, from plugin-one; plugin-two wants the same name/,
  )
  expect(MODELS.knows('twice')).toBe(false)
})

describe('loading', () => {
  test.each([
    ['import', { '.': { types: './index.d.ts', import: './index.js' } }],
    ['nested', { '.': { node: { require: './no.cjs', import: './index.js' }, default: './no.js' } }],
    ['short', { import: './index.js' }],
    ['text', './index.js'],
    ['list', ['./index.js', './no.js']],
    ['main', undefined],
  ])('takes the file that an import of the package would read: %s', async (kind, exports) => {
    const project = projectWith(`plugin-${kind}`, { name: `exports-${kind}` }, { exports, main: 'index.js' })
    discoverPlugins(project.folder)
    await MODELS.load(`exports-${kind}`)
    expect(MODELS.has(`exports-${kind}`)).toBe(true)
  })

  test.each([
    [
      'exports nothing for import',
      { exports: { '.': { require: './index.cjs' } } },
      /exports no main entry for import/,
    ],
    ['has no such file', { exports: './gone.js' }, /could not be loaded: .*gone\.js/],
    ['throws', {}, /could not be loaded: no tea today/],
  ])('a plugin that %s is one clear error', async (what, more, message) => {
    const name = `unloadable ${what}`
    const plugin = 'plugin-unloadable'
    const project = projectWith(plugin, { name }, more)
    if (what === 'throws') project.write(`node_modules/${plugin}/index.js`, 'throw new Error("no tea today")')
    discoverPlugins(project.folder)
    await expect(MODELS.load(name)).rejects.toThrow(
      expect.objectContaining({
        code: 'plugin_load',
        packageName: plugin,
        message: expect.stringMatching(message),
      }),
    )
  })
})

test('no package.json, no plugins', () => {
  expect(discoverPlugins('/')).toEqual([])
})

describe('a package.json that cannot be read is named with its path', () => {
  const broken = new TemporaryProject()

  test('of the project: the one above it does not take its place', () => {
    broken.write('package.json', {})
    broken.write('inner/package.json', '{"dependencies": ')
    expect(() => discoverPlugins(join(broken.folder, 'inner'))).toThrow(
      `${join(broken.folder, 'inner', 'package.json')} cannot be read: `,
    )
    broken.write('inner/package.json', '[]')
    expect(() => discoverPlugins(join(broken.folder, 'inner'))).toThrow(
      'holds an array of 0; expected an object',
    )
  })

  test('of a dependency', () => {
    broken.dependsOn('damaged')
    broken.write('node_modules/damaged/package.json', '{')
    expect(() => discoverPlugins(broken.folder)).toThrow(
      join(broken.folder, 'node_modules', 'damaged', 'package.json'),
    )
  })

  test('a byte order mark is fine', () => {
    broken.write('marked/package.json', '\uFEFF{}')
    expect(discoverPlugins(join(broken.folder, 'marked'))).toEqual([])
  })
})

test('who asks is told what is broken, and gets the rest', () => {
  const project = projectWith('plugin-whole', { name: 'whole' })
  project.dependsOn('plugin-whole', 'plugin-same', 'plugin-odd', 'plugin-torn', 'plugin-last')
  project.install('plugin-same', { name: 'same', aliases: ['whole'] })
  project.write('node_modules/plugin-odd/package.json', { keywords: ['parlance-plugin'] })
  project.write('node_modules/plugin-torn/package.json', '{')
  project.install('plugin-last', { name: 'last' })
  const told: string[] = []
  const plugins = discoverPlugins(project.folder, { onBroken: ({ code }) => told.push(code) })
  expect(plugins.map((plugin) => plugin.package)).toEqual(['plugin-whole', 'plugin-last'])
  expect(told).toEqual(['duplicate_name', 'invalid_manifest', 'package_file'])
  expect(MODELS.loadable().get('whole')).toBe('plugin-whole')
  expect(MODELS.loadable().has('same')).toBe(false)

  project.write('package.json', '[]')
  expect(discoverPlugins(project.folder, { onBroken: ({ code }) => told.push(code) })).toEqual([])
  expect(told).toHaveLength(4)
})

describe('the manifest of a plugin', () => {
  const keywords = ['parlance-plugin']
  const template = { name: 'x', aliases: [], serves: {} }
  const parlance = { family: 'tea', templates: [template] }

  test('is only read of packages with the keyword', () => {
    expect(readManifest({ keywords, parlance })).toEqual(parlance)
    expect(readManifest({ keywords: 'parlance-plugin', parlance })).toBe(undefined)
    expect(readManifest({ parlance: 7 })).toBe(undefined)
    expect(readManifest(null)).toBe(undefined)
  })

  test.each<[manifest: unknown, message: string]>([
    [undefined, 'parlance in plugin.json is undefined; expected an object with family and templates.'],
    [{ templates: [] }, 'parlance.family in plugin.json is undefined; expected a string.'],
    [{ family: 'x' }, 'parlance.templates in plugin.json is undefined; expected a list of objects with name'],
    [
      { family: 'x', templates: ['x'] },
      'parlance.templates[0] in plugin.json is "x"; expected a list of objects with',
    ],
    [
      { family: 'x', templates: [{ ...template, name: '' }] },
      'parlance.templates[0].name in plugin.json is ""; expected a name.',
    ],
    [
      { family: 'x', templates: [template, { ...template, aliases: 'y' }] },
      'parlance.templates[1].aliases in plugin.json is "y"; expected a list of names.',
    ],
    [
      { family: 'x', templates: [{ ...template, serves: { ids: 'tea-*' } }] },
      'parlance.templates[0].serves.ids in plugin.json is "tea-*"; expected a list.',
    ],
    [
      { family: 'x', templates: [{ ...template, serves: { ids: ['Tea-*'] } }] },
      'parlance.templates[0].serves.ids[0] in plugin.json is "Tea-*"; expected a glob in lower case',
    ],
  ])('%j is an error with the field', (manifest, message) => {
    expect(() => readManifest({ keywords, parlance: manifest }, 'plugin.json')).toThrow(message)
  })
})
