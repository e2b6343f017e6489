import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { codeBlocks } from '../src/readmes/code-blocks.js'
import { ROOT } from '../src/workspace/root.js'
import type { Outcome } from './support/scale/ask.js'
import { Holds, isAt } from './support/scale/hold.js'
import { ANSWER, House, SITES } from './support/scale/house.js'
import { Load } from './support/scale/load.js'
import { findNginx } from './support/scale/nginx.js'

const GUIDE = join(ROOT, 'docs/guides/scale.md')
const NGINX = findNginx()

test('the guide shows the files that run here', () => {
  const shown = codeBlocks(readFileSync(GUIDE, 'utf8'), 'nginx').map(({ code }) => `${code}\n`)
  expect(shown).toEqual([SITES.gateways, SITES.engines])
})

/** Skipped where nginx is not installed: it is a program of the system, which most who work here do not need. */
describe.skipIf(NGINX === null)('two gateways, two upstreams (needs nginx: apt-get install nginx)', () => {
  test('one upstream and one gateway killed under load: no request is lost that had not begun to answer', async () => {
    const { house, holds, load } = await start()
    const underWay = new Set<number>()
    await load.more(40)
    for (const victim of [house.upstreams[0], house.gateways[0]]) {
      const held = await holds.all(victim)
      const caught = await load.underWayDuring(() => victim.end())
      for (const number of caught) underWay.add(number)
      holds.release()
      for (const one of held) {
        // Of a streamed answer the client had a part, of a whole one nothing, however far the engine was.
        const mayBreak = isAt(one, victim) && one.stream && one.place === 'middle'
        if (mayBreak) expect(await one.outcome).toMatchObject({ begun: true, failure: expect.any(String) })
        else expect(await one.outcome, `${one.place}, stream ${one.stream}`).toEqual(ENTIRE)
      }
      await load.more(80)
    }
    const broken = (await load.stop()).filter((outcome) => !isEntire(outcome))
    expect(broken.filter(({ begun, number }) => !begun || !underWay.has(number))).toEqual([])
  })

  test('a gateway that gets SIGTERM finishes what runs, and nothing is lost', async () => {
    const { house, holds, load } = await start()
    const [gateway] = house.gateways
    const held = await holds.all(gateway)
    gateway.kill('SIGTERM')
    await gateway.message('draining')
    await load.more(80)
    expect(gateway.running).toBe(true)
    holds.release()
    for (const { outcome } of held) expect(await outcome).toEqual(ENTIRE)
    expect(await gateway.ended).toBe(0)
    await load.more(80)
    expect((await load.stop()).filter((outcome) => !isEntire(outcome))).toEqual([])
  })
})

/** All processes and the load on them, which end with the test. */
async function start(): Promise<{ house: House; holds: Holds; load: Load }> {
  const house = new House(NGINX!)
  onTestFinished(() => house.end())
  await house.start()
  const load = new Load(house.url)
  onTestFinished(async () => {
    await Promise.all([load.stop(), house.end()])
  })
  return { house, holds: new Holds(house), load }
}

const ENTIRE: Outcome = { text: ANSWER, begun: true, complete: true, failure: null }

function isEntire({ text, complete }: Outcome): boolean {
  return complete && text === ANSWER
}
