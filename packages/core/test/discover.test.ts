import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ChatTemplateConfig, MODELS, resolveTemplate } from '../src/index.js'
import { discoverPlugins, readManifest } from '../src/node/index.js'

const project = mkdtempSync(join(tmpdir(), 'parlance-'))
afterAll(() => rmSync(project, { recursive: true }))

function write(path: string, content: string | object): void {
  const full = join(project, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content))
}

const manifest = {
  family: 'tea',
  templates: [{ name: 'found-tea', aliases: ['found-cha'], serves: { ids: ['found-*'] } }],
}

write('package.json', { dependencies: { 'plugin-tea': '1', ordinary: '1', absent: '1', broken: '1' } })
write('node_modules/ordinary/package.json', { name: 'ordinary', version: '1.0.0' })
write('node_modules/broken/package.json', '{')
write('node_modules/plugin-tea/package.json', {
  name: 'plugin-tea',
  version: '1.2.3',
  type: 'module',
  exports: { '.': './index.js' },
  keywords: ['parlance-plugin'],
  parlance: manifest,
})
write(
  'node_modules/plugin-tea/index.js',
  `const MODELS = globalThis[Symbol.for('@parlance/core/MODELS@1')]
   const Base = MODELS.get('base')
   MODELS.register({ name: 'found-tea', aliases: ['found-cha'], package: 'plugin-tea', version: '1.2.3' }, class FoundTea extends Base {})`,
)
write('deep/inside/file.txt', '')

test('installed plugins are found from the nearest package.json and loaded when a name is asked for', async () => {
  expect(discoverPlugins(join(project, 'deep', 'inside'))).toEqual([
    { package: 'plugin-tea', version: '1.2.3', manifest },
  ])
  expect(MODELS.has('found-tea')).toBe(false)
  expect([...MODELS.loadable()]).toEqual([
    ['found-tea', 'plugin-tea'],
    ['found-cha', 'plugin-tea'],
  ])
  const config = ChatTemplateConfig.fromJson({ model_name: 'found-cha', user: 'U' })
  expect(() => config.template()).toThrow(/installed but not loaded yet/)
  expect((await config.load()).render('x')).toBe('Ux')
  expect((await resolveTemplate({ template: 'found-tea' })).template.info).toMatchObject({
    package: 'plugin-tea',
    version: '1.2.3',
  })
  expect(MODELS.loadable().size).toBe(0)
})

test('no package.json, no plugins', () => {
  expect(discoverPlugins('/')).toEqual([])
})

test('a manifest of another form is no manifest', () => {
  expect(readManifest({ keywords: ['parlance-plugin'], parlance: { family: 'x', templates: [{}] } })).toBe(
    undefined,
  )
  expect(readManifest({ keywords: 'parlance-plugin', parlance: manifest })).toBe(undefined)
  expect(readManifest(null)).toBe(undefined)
})
