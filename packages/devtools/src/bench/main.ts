import { ROOT } from '../workspace/root.js'
import { runBench } from './run-bench.js'

await runBench(ROOT, console.log)
