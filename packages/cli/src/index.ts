export { EXIT, type ExitCode } from './program/exit-code.js'
export { run } from './program/run.js'
