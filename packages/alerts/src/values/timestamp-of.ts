import type { TimeInput } from '@mgmt-api/models'
import { invalidOption, timeOf } from '@mgmt-api/models/internal'

const lastOfDay = 86_399_999

/** Converts a time to the contract's text. A date alone means the first or last millisecond of its day. */
export function timestampOf(time: TimeInput, edge: 'start' | 'end', at: string): string {
  const isDate = typeof time === 'string' && time.length === 10
  const milliseconds = timeOf(time) + (isDate && edge === 'end' ? lastOfDay : 0)
  if (!Number.isNaN(milliseconds)) return `${new Date(milliseconds).toISOString().slice(0, -1)}${beyondMs(time)}Z`
  const shown = typeof time === 'string' ? JSON.stringify(time.slice(0, 40)) : 'the value'
  throw invalidOption(at, 'form', `${shown} is not a time; write 2026-10-01T12:00:00Z or 2026-10-01`)
}

/** The digits of a second after the milliseconds, which the service has and a `Date` lacks. */
function beyondMs(time: TimeInput): string {
  if (typeof time === 'string') return trimmed(/\.\d{3}(\d{1,6})/.exec(time)?.[1])
  if (!('epochNanoseconds' in time) || typeof time.epochNanoseconds !== 'bigint') return ''
  const rest = ((time.epochNanoseconds % 1_000_000n) + 1_000_000n) % 1_000_000n
  return trimmed(String(rest).padStart(6, '0'))
}

const trimmed = (digits = ''): string => digits.replace(/0+$/, '')
