import { registrar } from '@parlance/core'
import { VERSION } from './version.generated.js'

export const register = registrar({ package: '@parlance/hf', version: VERSION, family: 'hf' })
