import { InvalidOptionError } from '../errors/conversation-errors.js'

/** Least to most severe; `SILENT` shows nothing. */
export type LogLevel = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' | 'SILENT'

/** Where templates say what they did. `facts` are plain data. */
export interface Logger {
  /** The least severe level that this logger shows. A template looks here before it composes a message. */
  readonly level: LogLevel
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts?: Readonly<Record<string, unknown>>): void
}

const ORDER: Record<LogLevel, number> = { DEBUG: 0, INFO: 1, WARNING: 2, ERROR: 3, SILENT: 4 }

const LEVELS = Object.keys(ORDER)
const METHODS = ['debug', 'info', 'warn', 'error'] as const

/** @throws InvalidOptionError for what is no logger, or has an unknown level */
export function checkLogger(logger: Logger): void {
  if (
    typeof logger !== 'object' ||
    logger === null ||
    METHODS.some((name) => typeof logger[name] !== 'function')
  ) {
    const expected = `an object with level and the functions ${METHODS.join(', ')}`
    throw new InvalidOptionError('logger', logger, expected, 'consoleLogger() makes one.')
  }
  checkLevel(logger.level, 'logger.level')
}

function checkLevel(level: unknown, option: string): void {
  if (typeof level === 'string' && LEVELS.includes(level)) return
  const expected = `one of ${LEVELS.join(', ')}`
  throw new InvalidOptionError(option, level, expected, 'The levels are written in capitals.')
}

/** True when `logger` shows messages of `level`. */
export function logs(logger: Logger, level: LogLevel): boolean {
  // The usual case first: it is asked for each prompt.
  return logger.level !== 'SILENT' && level !== 'SILENT' && ORDER[level] >= ORDER[logger.level]
}

function nothing(): void {}

/** The default: shows nothing. */
export const silentLogger: Logger = {
  level: 'SILENT',
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}

/**
 * A logger that writes one line per message to standard error (`console.error`), with the facts as JSON.
 *
 * @param level the least severe level to show; default INFO, at which every rendered prompt is shown
 * @throws InvalidOptionError for an unknown level
 */
export function consoleLogger(level: LogLevel = 'INFO'): Logger {
  checkLevel(level, 'level')
  const write = (at: LogLevel) => (message: string, facts?: Readonly<Record<string, unknown>>) => {
    if (ORDER[at] < ORDER[level]) return
    console.error(facts === undefined ? `${at} ${message}` : `${at} ${message} ${JSON.stringify(facts)}`)
  }
  return { level, debug: write('DEBUG'), info: write('INFO'), warn: write('WARNING'), error: write('ERROR') }
}
