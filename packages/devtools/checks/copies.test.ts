import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../src/workspace/root.js'

const VICUNA = pathToFileURL(join(ROOT, 'plugins/vicuna/dist/index.js')).href

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'packages/core/.copies-'))
  for (const copy of ['a', 'b'])
    cpSync(join(ROOT, 'packages/core/dist'), join(folder, copy), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a module in the folder with the two copies of core. @returns what it prints */
function run(source: string): string {
  const file = join(folder, 'main.mjs')
  writeFileSync(file, source)
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
}

test('two copies of core share one MODELS, and know each other’s errors and configurations', () => {
  const out = run(`
    import * as a from './a/index.js'
    import * as b from './b/index.js'
    class Mine extends b.BaseChatTemplate {}
    b.register('mine')(Mine)
    let error
    try { b.MODELS.build('mien') } catch (thrown) { error = thrown }
    const resolved = await a.resolveTemplate({ template: new b.ChatTemplateConfig('mine', { user: 'U' }) })
    console.log(JSON.stringify([a.MODELS === b.MODELS, a.BaseChatTemplate === b.BaseChatTemplate, a.MODELS.build('mine').render('x'), a.isParlanceError(error), resolved.template.render('x')]))`)
  expect(JSON.parse(out)).toEqual([true, false, 'x', true, 'Ux'])
})

test('a plugin that is loaded twice is no error; two plugins with one name are', () => {
  const out = run(`
    import { BaseChatTemplate, MODELS, registrar } from './a/index.js'
    await import('${VICUNA}')
    await import('${VICUNA}?again')
    const other = registrar({ package: '@someone/else', version: '1.0.0', family: 'else' })
    let message
    try { other('vicuna')(class Vicuna extends BaseChatTemplate {}) } catch (error) { message = error.message }
    console.log(JSON.stringify([MODELS.has('vicuna'), message]))`)
  const [has, message] = JSON.parse(out) as [boolean, string]
  expect(has).toBe(true)
  expect(message).toContain(
    '"vicuna" is already in MODELS, from @parlance/plugin-vicuna (Vicuna); @someone/else (Vicuna)',
  )
})
