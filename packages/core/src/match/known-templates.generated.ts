// Made from the manifests of the plugins by `pnpm generate`.
import type { KnownTemplate } from './known-template.js'

export const KNOWN_TEMPLATES: readonly KnownTemplate[] = []
