import { expect, test } from 'vitest'
import type { RanCase } from '../../src/conformance/run-file.js'
import { scoreboard } from '../../src/conformance/scoreboard/scoreboard.js'

const ran = (id: string, template: string | null, more: Partial<RanCase> = {}): RanCase => ({
  id,
  template,
  kind: 'render',
  ok: true,
  expected: 'x',
  got: 'x',
  ...more,
})

const FAMILY = [
  ran('green/1', 'green'),
  ran('green/2', 'green', { kind: 'continue' }),
  ran('green/3', 'green', { kind: 'parse' }),
  ran('green/4', 'green', { kind: 'parse, hostile', ok: false }),
  ran('black/1', 'black', { kind: 'quirk', quirk: 'better' }),
  ran('black/2', 'black', { leftOut: 'the kettle is cold' }),
  ran('black/3', 'black', { kind: 'quirk', quirk: 'equal', ok: false }),
]

test('the scoreboard counts classes, kinds of cases, and what is not met or left out', () => {
  const text = scoreboard([
    { path: '/x/conformance/families/tea.json', form: 'families', results: FAMILY },
    { path: '/x/conformance/cups.json', form: 'cups', results: [ran('c', null, { kind: 'cup' })] },
  ])
  expect(
    text.slice(text.indexOf('| class')),
  ).toBe(`| class | cases | prompts | outputs | not met | left out | quirks: the same | better | refused |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| **tea** | 7 | 2 | 1 | 2 | 1 | 0 | 1 | 0 |
| green | 4 | 2 | 1 | 1 | 0 | 0 | 0 | 0 |
| black | 3 | 0 | 0 | 1 | 1 | 0 | 1 | 0 |
| **all** | 7 | 2 | 1 | 2 | 1 | 0 | 1 | 0 |

## Other golden files

### cups.json

| what | cases | met | not met | left out |
| --- | ---: | ---: | ---: | ---: |
| cup | 1 | 1 | 0 | 0 |

## Not met

\`green/4\`, \`black/3\`.

## Left out

- the kettle is cold: \`black/2\`
`)
})
