import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import type { Log, LogFields } from '../../log.ts'
import { createRepeatLimit } from './repeat-limit.ts'

/** `lines` are for people, `json` for programs. */
export type LogForm = 'lines' | 'json'

export interface LogOptions {
  readonly write: (line: string) => void
  readonly form: LogForm
  readonly now: () => Date
  /** Texts that are never written. */
  readonly secrets: ReadonlySet<string>
}

/** The same line is written once in so long. */
const repeatMs = 60_000

/**
 * A log of one event a line. Fields are in one order. A line that comes again within a minute is left out, and counted: the
 * count is told with the next one, or with the next line of any kind after that minute.
 */
export function createLog({ write, form, now, secrets }: LogOptions): Log {
  const lineOf = form === 'json' ? jsonLine : plainLine
  const limit = createRepeatLimit(repeatMs)
  const put = (event: LogEvent): void => {
    let line = lineOf(event)
    for (const secret of secrets) line = line.replaceAll(secret, '[secret]')
    write(`${line}\n`)
  }
  const say = (level: LogEvent['level'], message: string, given: LogFields = {}): void => {
    const time = now()
    const fields = orderedFields(given)
    const key = JSON.stringify([level, message, fields])
    const { isWritten, suppressed } = limit.next(key, message, time)
    for (const line of limit.expired(time)) {
      const repeated = { line: line.message, suppressed: line.suppressed }
      put({ time, level: 'info', message: 'a line was repeated', fields: repeated })
    }
    if (isWritten) put({ time, level, message, fields: suppressed === 0 ? fields : { ...fields, suppressed } })
  }
  return {
    info: (message, fields) => say('info', message, fields),
    warn: (message, fields) => say('warn', message, fields),
  }
}

/** These come first, in this order; others follow by name. */
const firstFields: readonly string[] = ['worker', 'run', 'job', 'target', 'notifier']

const rankOf = (name: string): number => {
  const rank = firstFields.indexOf(name)
  return rank === -1 ? firstFields.length : rank
}

const orderedFields = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)),
  )

interface LogEvent {
  readonly time: Date
  readonly level: 'info' | 'warn'
  readonly message: string
  readonly fields: LogFields
}

/** Time, level and message first, and as they are: no field replaces them. */
function jsonLine({ time, level, message, fields: { time: _, level: __, message: ___, ...fields } }: LogEvent): string {
  return escapeJson(JSON.stringify({ time: time.toISOString(), level, message, ...fields }))
}

function plainLine({ time, level, message, fields }: LogEvent): string {
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  const mark = level === 'warn' ? 'warning: ' : ''
  return sanitizeText(`${time.toISOString().slice(11, 19)} ${mark}${[message, ...rest].join(' ')}`)
}
