import { existsSync } from 'node:fs'
import { defineConfig } from 'rolldown'

// Makes one module of each entry of a package, from what tsc wrote to build/: importing a package then reads one
// file, not a hundred. Other packages stay outside. Each package calls it from its own folder.
const entries = ['index', 'node/index', 'conformance/index', 'main'].filter((name) => existsSync(`build/${name}.js`))

export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `build/${name}.js`])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: false,
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    keepNames: true,
  },
})
