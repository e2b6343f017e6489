export type { JinjaCall, JinjaTestOptions, JinjaVariables } from './jinja-test-options.js'
export { testAgainstJinja } from './test-against-jinja.js'
