import { benchRender } from './render-bench.js'

// Times one template in a process of its own, as a program has one or two of them: the arguments are the module
// that registers it, its name and the numbers of turns; the rows go to standard output as JSON.
const [module, name, ...turns] = process.argv.slice(2)
await import(module!)
console.log(JSON.stringify(benchRender(name!, turns.map(Number))))
