import { hostileWorks } from './hostile-works.js'
import { CHUNK, timeWork } from './time-work.js'
import { typicalWorks } from './works.js'

const ROUNDS = 5

console.log(
  `Reading outputs in pieces of ${CHUNK} characters (processor time of one core, least of ${ROUNDS})\n`,
)
for (const work of typicalWorks(1_000_000)) {
  const rate = work.output.length / 1000 / timeWork(work, ROUNDS)
  console.log(`${`${work.name}, ${work.tools}`.padEnd(32)} ${rate.toFixed(1).padStart(6)} MB/s`)
}

console.log('\nTime of 1 MB to that of 250 kB: 4 is linear\n')
const large = hostileWorks(1_000_000)
for (const [index, small] of hostileWorks(250_000).entries()) {
  const ratio = timeWork(large[index]!, ROUNDS) / timeWork(small, ROUNDS)
  console.log(`${small.name.padEnd(28)} ${ratio.toFixed(1).padStart(6)}`)
}
