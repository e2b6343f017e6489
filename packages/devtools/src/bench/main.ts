import { ROOT } from '../workspace/root.js'
import { runPackageBenches } from './package-benches.js'
import { runBench } from './run-bench.js'

await runBench(ROOT, console.log)
runPackageBenches(ROOT, console.log)
