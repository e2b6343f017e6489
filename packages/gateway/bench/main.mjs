// Runs the benchmark against the built packages, as they are installed. Only its own files are compiled here, each to
// a module that imports the packages by name.

import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = `${root}/build/bench`
const entries = ['bench', 'engine', 'server'].map((name) => [name, `bench/${name}.ts`])

await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    minify: false,
    emptyOutDir: true,
    rollupOptions: { input: Object.fromEntries(entries), external: /^[^./]/ },
  },
})
await import(`${outDir}/bench.js`)
