// Bundles the benchmark from source and runs it.

import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = `${root}/node_modules/.cache/bench`
const conditions = ['@parlance/source', 'module', 'node', 'import', 'default']

await build({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { conditions },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  ssr: { noExternal: true, resolve: { conditions } },
  build: { ssr: 'bench/bench.ts', outDir, minify: false, emptyOutDir: true },
})
await import(`${outDir}/bench.js`)
