import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'

// Makes one module of each entry of a package, from what tsc wrote to build/: importing a package then reads one
// file, not a hundred. What package.json lists as a dependency stays outside; small libraries that it lists as
// devDependencies are built in. Each package calls it from its own folder.
const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const outside = Object.keys({ ...dependencies, ...peerDependencies })
const entries = ['index', 'node/index', 'llama-cpp/index', 'conformance/index'].filter((name) =>
  existsSync(`build/${name}.js`),
)

const library = defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `build/${name}.js`])),
  external: (id) =>
    id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
  // A package's own modules are kept for their side effects (they register templates), whatever their manifest
  // says of dist/.
  treeshake: { moduleSideEffects: (id) => !id.includes('node_modules') },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    keepNames: true,
  },
})

// A package may have a private entry, `./conformance`, that runs golden cases of its form against the built
// package. It is built beside dist/, so that it is not published.
const conformance = defineConfig({
  input: 'conformance/index.ts',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { file: 'build/conformance.js', format: 'esm' },
})

export default existsSync('conformance/index.ts') ? [library, conformance] : library
