import { optionError } from './failure.ts'
import { guarded, type Hooks, type RequestEvent } from './hooks.ts'

/** Receives log messages. `console` and common loggers have these methods. */
export interface Logger {
  debug(message: string, details: object): void
  info(message: string, details: object): void
  warn(message: string, details: object): void
}

/** Severity of a log message. */
export type LogLevel = keyof Logger

const levels: readonly string[] = ['debug', 'info', 'warn'] satisfies readonly LogLevel[]

/**
 * Hooks that log: `debug` each request and each good answer, `info` retries, `warn` failed attempts and drift. Keys,
 * headers and bodies are never logged.
 * @param level Lowest severity that is logged. Default: `info`.
 * @throws {MgmtError} `bad_option`: unknown level.
 * @example createTransport({ ...options, hooks: logHooks(console, 'debug') })
 */
export function logHooks(logger: Logger, level: LogLevel = 'info'): Hooks {
  const least = levels.indexOf(level)
  if (least < 0) throw optionError('bad_option', `the log level is not one of ${levels.join(', ')}`)
  const log = (at: LogLevel, message: string, details: object): void => {
    if (levels.indexOf(at) >= least) logger[at](message, details)
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
