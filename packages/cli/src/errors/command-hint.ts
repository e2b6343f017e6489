import { statSync } from 'node:fs'
import {
  isParlanceError,
  type TemplateNotFoundError,
  type TemplateNotInstalledError,
  type UnknownTemplateError,
} from '@parlance/core'
import type { EngineError } from '@parlance/pipeline'
import { ENGINE_KEY } from '../model/engine-key.js'

/**
 * What to do on a command line about an error whose own hint speaks to a program; undefined where its own will do, and
 * for what is no error of Parlance.
 */
export function commandHint(error: unknown): string | undefined {
  if (!isParlanceError(error)) return undefined
  switch (error.code) {
    case 'unknown_template':
      return unknownName(error as UnknownTemplateError)
    case 'template_not_installed':
      return `Run: ${(error as TemplateNotInstalledError).install}`
    case 'template_not_found':
      return notFound(error as TemplateNotFoundError)
    case 'ambiguous_template':
      return 'Name the one you mean with --chat-template.'
    case 'missing_template':
      return 'Name one with --chat-template: a name, or a file.'
    case 'engine_rejected':
    case 'engine_unavailable':
    case 'engine_timeout':
      return engineHint(error as EngineError)
    default:
      return undefined
  }
}

function unknownName({ template, meant }: UnknownTemplateError): string {
  const place = statSync(template, { throwIfNoEntry: false })
  if (place?.isDirectory()) return `To take the folder of that name, write ./${template}.`
  if (place !== undefined) return 'There is a file of that name: name the template before it.'
  const guess = meant === undefined ? '' : `Did you mean "${meant}"? `
  return `${guess}All names: parlance list.`
}

function notFound({ lookedAt }: TemplateNotFoundError): string {
  const looked = lookedAt.length === 0 ? '' : `Looked at: ${lookedAt.join('; ')}. `
  return `${looked}Name one with --chat-template: a name (parlance list shows them), or a file.`
}

function engineHint({ problem, status }: EngineError): string | undefined {
  if (status === 401 || status === 403)
    return `Set the environment variable ${ENGINE_KEY} to a key that the server takes.`
  if (status === 404)
    return 'Look at the URL of --engine, and at the name of the model there: --engine-model.'
  if (status !== undefined)
    return status < 400 ? 'Give the place where the server is to --engine.' : undefined
  if (problem === 'unavailable') return 'Is the server running, and is the URL of --engine right?'
  return problem === 'timeout' ? 'Look at the log of the server: is it overloaded?' : undefined
}
