import { registrar } from '@parlance/core'
import { VERSION } from './version.generated.js'

/** `@register` for the classes of this package. */
export const register = registrar({
  package: '@parlance/plugin-kimi',
  version: VERSION,
  family: 'kimi',
})
