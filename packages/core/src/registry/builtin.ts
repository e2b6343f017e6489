import { BaseChatTemplate } from '../template/base-chat-template.js'
import { VERSION } from '../version.generated.js'
import { MODELS } from './models.js'

/** `base`: the marker template with every marker empty, from which JSON files are made. */
MODELS.register({ name: 'base', package: '@parlance/core', version: VERSION }, BaseChatTemplate)
