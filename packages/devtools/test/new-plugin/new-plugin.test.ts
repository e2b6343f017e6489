import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { familyNames } from '../../src/new-plugin/family-names.js'
import { newPlugin } from '../../src/new-plugin/new-plugin.js'
import { writeFiles } from '../support/write-files.js'

test('the names of a family', () => {
  expect(familyNames('gpt-oss')).toEqual({
    family: 'gpt-oss',
    class: 'GptOss',
    title: 'Gpt Oss',
    key: "'gpt-oss'",
  })
  expect(familyNames('phi4').key).toBe('phi4')
})

test.each(['', 'Phi', '4phi', 'gpt_oss', 'a--b', '-a', 'a-', '../a', 'index', 'plugin'])(
  '"%s" is refused',
  (family) => {
    expect(() => familyNames(family)).toThrow(`"${family}" is`)
  },
)

test('a plugin that is there is not overwritten', () => {
  const root = writeFiles({})
  mkdirSync(join(root, 'plugins/alpha'), { recursive: true })
  expect(() => newPlugin('alpha', root)).toThrow('plugins/alpha is there already')
})

test('the plugin is added to the package that checks all plugins', () => {
  const manifest = { name: '@parlance/devtools', devDependencies: { a: '1', vitest: '2' } }
  const root = writeFiles({ 'packages/devtools/package.json': manifest })
  newPlugin('alpha', root)
  expect(JSON.parse(readFileSync(join(root, 'packages/devtools/package.json'), 'utf8'))).toEqual({
    ...manifest,
    devDependencies: { '@parlance/plugin-alpha': 'workspace:^', a: '1', vitest: '2' },
  })
})
