import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import type { Log, LogFields } from '../../base/log.ts'
import { createRepeatLimit } from './repeat-limit.ts'

/** `lines` are for people, `json` for programs. */
export type LogFormat = 'lines' | 'json'

export interface LogOptions {
  readonly write: (line: string) => void
  readonly format: LogFormat
  readonly now: () => Date
  /** Texts to redact. */
  readonly secrets: ReadonlySet<string>
}

/** A repeated line is written once in this time. */
const repeatMs = 60_000

/**
 * A log of one event a line, with fields in a fixed order. A line that repeats within a minute is suppressed and counted.
 * The count is logged with the next such line, or with the next line of any kind after that minute.
 */
export function createLog({ write, format, now, secrets }: LogOptions): Log {
  const lineOf = format === 'json' ? jsonLine : plainLine
  const limit = createRepeatLimit(repeatMs)
  const put = (event: LogEvent): void => {
    let line = lineOf(event)
    for (const secret of secrets) line = line.replaceAll(secret, '[secret]')
    write(`${line}\n`)
  }
  const log = (level: LogEvent['level'], message: string, given: LogFields = {}): void => {
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
    info: (message, fields) => log('info', message, fields),
    warn: (message, fields) => log('warn', message, fields),
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

/** Time, level and message come first; no field overrides them. */
function jsonLine({ time, level, message, fields: { time: _, level: __, message: ___, ...fields } }: LogEvent): string {
  return escapeJson(JSON.stringify({ time: time.toISOString(), level, message, ...fields }))
}

function plainLine({ time, level, message, fields }: LogEvent): string {
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  const mark = level === 'warn' ? 'warning: ' : ''
  return sanitizeText(`${time.toISOString().slice(11, 19)}Z ${mark}${[message, ...rest].join(' ')}`)
}
