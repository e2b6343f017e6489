import { defineConfig } from 'vitest/config'

// One configuration for every package: each runs it with `--root .`, from source, with legacy decorators.
const conditions = ['@parlance/source']

export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { conditions: [...conditions, 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'import', 'default'] } },
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    testTimeout: 60_000,
  },
})
