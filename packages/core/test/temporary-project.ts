import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder that holds a project, until the tests of the file are done. */
export class TemporaryProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'parlance-'))

  constructor() {
    afterAll(() => rmSync(this.folder, { recursive: true }))
  }

  /** Writes a file; an object as JSON. */
  write(path: string, content: string | object): void {
    const full = join(this.folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content))
  }

  /** The package.json of the project, which depends on these packages. */
  dependsOn(...names: readonly string[]): void {
    this.write('package.json', { dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })
  }

  /**
   * Installs a plugin with one template.
   *
   * @param more of its package.json
   */
  install(
    name: string,
    template: { name: string; aliases?: string[]; serves?: object },
    more: object = {},
  ): void {
    const { aliases = [], serves = {} } = template
    this.write(`node_modules/${name}/package.json`, {
      name,
      version: '1.2.3',
      type: 'module',
      exports: { '.': './index.js' },
      keywords: ['parlance-plugin'],
      parlance: { family: 'tea', templates: [{ name: template.name, aliases, serves }] },
      ...more,
    })
    const facts = JSON.stringify({ name: template.name, aliases, serves, package: name, version: '1.2.3' })
    this.write(
      `node_modules/${name}/index.js`,
      `const MODELS = globalThis[Symbol.for('@parlance/core/MODELS@1')]
       const Base = MODELS.get('base')
       MODELS.register(${facts}, class FoundTea extends Base {})`,
    )
  }
}
