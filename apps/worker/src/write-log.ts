import { escapedJson, forPeople } from '@mgmt-api/models'
import type { Log, LogFields } from './log.ts'

/** `lines` are for people, `json` for programs. */
export type LogForm = 'lines' | 'json'

export interface LogOptions {
  readonly write: (line: string) => void
  readonly form: LogForm
  readonly now: () => Date
  /** Texts that are never written. */
  readonly secrets: ReadonlySet<string>
}

/** A log of one event a line. */
export function createLog({ write, form, now, secrets }: LogOptions): Log {
  const lineOf = form === 'json' ? jsonLine : plainLine
  const say = (level: 'info' | 'warn', message: string, fields: LogFields = {}): void => {
    let line = lineOf({ time: now(), level, message, fields })
    for (const secret of secrets) line = line.replaceAll(secret, '[secret]')
    write(`${line}\n`)
  }
  return {
    info: (message, fields) => say('info', message, fields),
    warn: (message, fields) => say('warn', message, fields),
  }
}

interface LogEvent {
  readonly time: Date
  readonly level: 'info' | 'warn'
  readonly message: string
  readonly fields: LogFields
}

const jsonLine = ({ time, level, message, fields }: LogEvent): string =>
  escapedJson(JSON.stringify({ ...fields, time: time.toISOString(), level, message }))

function plainLine({ time, level, message, fields }: LogEvent): string {
  const rest = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${String(value)}`,
  )
  const mark = level === 'warn' ? 'warning: ' : ''
  return forPeople(`${time.toISOString().slice(11, 19)} ${mark}${[message, ...rest].join(' ')}`)
}
