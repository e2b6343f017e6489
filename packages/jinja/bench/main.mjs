// Bundles the benchmark as a program would bundle the package, and runs it.

import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = `${root}/node_modules/.cache/bench`
const shared = {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['@parlance/source', 'module', 'node', 'import', 'default'] },
}

const built = await build({
  ...shared,
  build: {
    write: false,
    minify: true,
    target: 'es2022',
    modulePreload: false,
    rollupOptions: { input: `${root}/src/index.ts`, preserveEntrySignatures: 'strict' },
  },
})
const { output } = Array.isArray(built) ? built[0] : built
const code = output.map((chunk) => chunk.code ?? '').join('')
console.log(`size: ${code.length} bytes minified, ${gzipSync(code, { level: 9 }).length} gzipped\n`)

await build({
  ...shared,
  ssr: {
    noExternal: ['@parlance/python-text'],
    external: ['@huggingface/jinja'],
    resolve: { conditions: ['@parlance/source', 'module', 'node', 'import', 'default'] },
  },
  build: { ssr: 'bench/bench.ts', outDir, minify: false, emptyOutDir: true },
})
await import(`${outDir}/bench.js`)
