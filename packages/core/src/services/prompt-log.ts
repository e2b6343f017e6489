import type { ChatTemplate } from '../template/chat-template.js'
import { type Logger, type LogLevel, silentLogger } from './logger.js'
import { SERVICES, type Services } from './services.js'

/** By which a template's logger is found again after its prompt log was taken. */
const TAKEN = Symbol.for('@parlance/core/taken-prompt-log')

interface TakenLogger extends Logger {
  readonly [TAKEN]: Logger
}

/**
 * Takes over the log of a template's prompts: from now on the template shows warnings and errors only, and the
 * caller, who gets its logger, logs the prompts. For a program that knows more of a prompt than the template does.
 */
export function takePromptLog(template: ChatTemplate): Logger {
  const services = (template as { readonly [SERVICES]?: Services })[SERVICES]
  if (services === undefined) return silentLogger
  const { logger } = services
  if (isTaken(logger)) return logger[TAKEN]
  const value: Services = { ...services, logger: warningsOf(logger) }
  Object.defineProperty(template, SERVICES, { value, configurable: true })
  return logger
}

function isTaken(logger: Logger): logger is TakenLogger {
  return TAKEN in logger
}

function warningsOf(logger: Logger): TakenLogger {
  return {
    [TAKEN]: logger,
    get level(): LogLevel {
      return logger.level === 'DEBUG' || logger.level === 'INFO' ? 'WARNING' : logger.level
    },
    debug: (message, facts) => logger.debug(message, facts),
    info: (message, facts) => logger.info(message, facts),
    warn: (message, facts) => logger.warn(message, facts),
    error: (message, facts) => logger.error(message, facts),
  }
}
