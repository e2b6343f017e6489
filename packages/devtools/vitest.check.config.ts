import { defineConfig } from 'vitest/config'

// The checks of the whole repository: they look at the built packages, as their users get them.
export default defineConfig({
  test: {
    include: ['checks/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: '.results/check.json' }]],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
