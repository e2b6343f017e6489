export { runHfCase } from './run-hf-case.js'
