import type { OpenedTemplate } from './opened-template.js'

/** A template that prompts were written with, and what decided that it is this one, as JSON. */
export function templateJson({ template, name, source, reason }: OpenedTemplate) {
  const { package: from, version, digest } = template.info
  return { name, package: from, version, digest, source, reason }
}
