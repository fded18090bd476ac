import { optionError } from '../failure/failure.ts'
import { guarded, type Hooks, type RequestEvent } from '../options/hooks.ts'

/** Receives log messages with their details, as `console` and winston do. */
export interface Logger {
  debug(message: string, details: object): void
  info(message: string, details: object): void
  warn(message: string, details: object): void
}

/** A logger with the details first, as pino has it. */
export interface PinoLogger {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Writes one log message, for loggers of any other form. */
export type LogWriter = (level: LogLevel, message: string, details: object) => void

/** Severity of a log message. */
export type LogLevel = 'debug' | 'info' | 'warn'

const levels: readonly string[] = ['debug', 'info', 'warn'] satisfies readonly LogLevel[]

/**
 * Hooks that log: `debug` each request and each good response, `info` retries, `warn` failed attempts and drift. Keys,
 * headers and bodies are never logged.
 * @param logger `console`, a logger of winston or pino, or a function for any other.
 * @param level Lowest severity that is logged. Default: `info`.
 * @throws {MgmtError} `bad_option`: unknown level.
 * @example createTransport({ ...options, hooks: logHooks(console, 'debug') })
 * @example logHooks((level, message, details) => bunyan[level](details, message))
 */
export function logHooks(logger: Logger | PinoLogger | LogWriter, level: LogLevel = 'info'): Hooks {
  const least = levels.indexOf(level)
  if (least < 0) throw optionError('bad_option', `the log level is not one of ${levels.join(', ')}`)
  const write = writerOf(logger)
  const log: LogWriter = (at, message, details) => {
    if (levels.indexOf(at) >= least) write(at, message, details)
  }
  return {
    beforeRequest: (request) => guarded(() => log('debug', nameOf(request), detailsOf(request))),
    afterResponse({ request, status, requestId, durationMs, error }) {
      const details = { ...detailsOf(request), status, requestId, durationMs, code: error?.code }
      if (error !== undefined) log('warn', error.message, details)
      else log('debug', `${nameOf(request)}: ${status} in ${Math.round(durationMs)} ms`, details)
    },
    onRetry: ({ request, error, waitMs }) =>
      log('info', `${nameOf(request)}: ${error.code}, next attempt in ${waitMs} ms`, { ...detailsOf(request), waitMs }),
    onDrift: ({ operation, in: where, drift }) =>
      log('warn', `${operation}: the ${where} is not as declared`, { operation, at: drift.map(({ at }) => at) }),
  }
}

const nameOf = ({ method, template }: RequestEvent): string => `${method} ${template}`
const detailsOf = ({ operation, method, url, attempt }: RequestEvent): object => ({ operation, method, url, attempt })

function writerOf(logger: Logger | PinoLogger | LogWriter): LogWriter {
  if (typeof logger === 'function') return logger
  if (isPino(logger)) return (level, message, details) => logger[level](details, message)
  return (level, message, details) => logger[level](plain(message), details)
}

/** Every logger of pino has the symbols that it publishes. */
const isPino = (logger: Logger | PinoLogger): logger is PinoLogger => Symbol.for('pino.serializers') in logger

/** A message for loggers that take it as a format, and would put the details in place of a `%s` of the service. */
const plain = (message: string): string => message.replace(/%(?=[a-z%])/gi, '% ')
