import { expect, test } from 'vitest'
import { codeBlocks } from '../../src/readmes/code-blocks.js'

test('the blocks of one language with their lines', () => {
  const page = '# Title\n\n```ts\nconst a = 1\n```\n\n- item\n\n  ```ts\n  b()\n  ```\n\n```sh\nls\n```\n'
  expect(codeBlocks(page, 'ts')).toEqual([
    { code: 'const a = 1', line: 3 },
    { code: 'b()', line: 9 },
  ])
})
