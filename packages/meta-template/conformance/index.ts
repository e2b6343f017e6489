export { OPENCOMPASS_FORM } from './opencompass-form.js'
