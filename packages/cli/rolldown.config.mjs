import { readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'

// The command as a few files: what starts it, what most commands share, and one chunk for the code of each command,
// which is read only when that command runs. Each file more costs start-up time. Dependencies stay outside.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const outside = Object.keys(dependencies)

export default defineConfig({
  input: { main: 'build/main.js', index: 'build/index.js' },
  external: (id) =>
    id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    keepNames: true,
    codeSplitting: {
      groups: [
        { name: 'start', test: /[/\\]build[/\\](program|commands|terminal)[/\\]/ },
        // What reads Jinja stays apart: it brings a whole engine.
        { name: 'common', test: /[/\\]build[/\\](errors|input|templates(?![/\\]jinja-template))[/\\]/ },
      ],
    },
  },
})
