import { invalidOption, timeOf, type TimeInput } from '@mgmt-api/models'

const lastOfDay = 86_399_999

/** Converts a time to the contract's text. A date alone means the first or last millisecond of its day. */
export function timestampOf(time: TimeInput, edge: 'start' | 'end', at: string): string {
  const isDate = typeof time === 'string' && time.length === 10
  const milliseconds = timeOf(time) + (isDate && edge === 'end' ? lastOfDay : 0)
  if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString()
  const shown = typeof time === 'string' ? JSON.stringify(time.slice(0, 40)) : 'the value'
  throw invalidOption(at, 'form', `${shown} is not a time; write 2026-10-01T12:00:00Z or 2026-10-01`)
}
