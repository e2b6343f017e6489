import type { OpenedTemplate } from './opened-template.js'

/** A template that prompts were written with, and what decided that it is this one, as JSON. */
export interface TemplateJson extends Pick<OpenedTemplate, 'name' | 'source' | 'reason'> {
  readonly package: string | null
  readonly version: string | null
  readonly digest: string | null
}

export function templateJson({ template, name, source, reason }: OpenedTemplate): TemplateJson {
  const { package: from, version, digest } = template.info
  return { name, package: from, version, digest, source, reason }
}
