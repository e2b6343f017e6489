// GLM-4.6 (zai-org/GLM-4.6): the format of GLM-4.5. The makers' texts differ, what they write does not.
import type { TemplateTraits } from '@parlance/core'
import { Glm45 } from './glm-4.5.js'
import { GLM46_MODELS } from './models.js'
import { register } from './plugin.js'

@register({ name: 'glm-4.6', serves: GLM46_MODELS })
export class Glm46 extends Glm45 {
  static override readonly traits: Partial<TemplateTraits> = { source: 'zai-org/GLM-4.6' }
}
