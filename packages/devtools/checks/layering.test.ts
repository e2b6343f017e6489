import { expect, test } from 'vitest'
import { checkLayering } from '../src/layering/check-layering.js'
import { describeViolation } from '../src/layering/violation.js'
import { readWorkspace } from '../src/workspace/read-workspace.js'
import { ROOT } from '../src/workspace/root.js'

test('imports go down only, and every package declares what it imports', () => {
  expect(checkLayering(readWorkspace(ROOT)).map(describeViolation)).toEqual([])
})
