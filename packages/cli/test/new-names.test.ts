import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectNames } from '../src/new/project-names.js'
import { runHere } from './support/run-here.js'
import { temporaryFolder } from './support/temporary-folder.js'

test('the names in the files of a project', () => {
  expect(projectNames('my-model2.5')).toEqual({
    name: 'my-model2.5',
    class: 'MyModel2_5',
    title: 'My Model2 5',
    key: "'my-model2.5'",
  })
})

test.each([
  ['base-chat-template', 'what the project imports: BaseChatTemplate'],
  ['chat.template-fields', 'what the project imports: ChatTemplateFields'],
  ['a.d', 'a file that is no template: a.d.ts'],
  ['a.test', 'a file that is no template: a.test.ts'],
  ['a.spec', 'a file that is no template: a.spec.ts'],
  ['plugin', 'a file that every plugin has'],
  ['vitest', 'a package that every project needs'],
])('no project is called %s', (name, taken) => {
  expect(() => projectNames(name)).toThrow(`"${name}" is the name of ${taken}.`)
})

test.each(['a-d', 'a-test', 'd', 'test', 'base-chat'])('a project may be called %s', (name) => {
  expect(projectNames(name).name).toBe(name)
})

test('what is in the way of a folder is told with its path', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    expect(await runHere(['new', 'template', 'mine', '--folder', path])).toEqual({
      code: 3,
      stdout: '',
      stderr: `parlance: ${path}: a file is where a folder is needed. Name another folder with --folder.\n`,
    })
  }
})
