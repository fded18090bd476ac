import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'

/** Hours by which a place is ahead of UTC at a moment that everybody's time zone data has right. */
const known = [
  { timeZone: 'Europe/Berlin', at: '2026-07-01T12:00:00Z', local: '14:00' },
  { timeZone: 'Europe/Berlin', at: '2026-01-01T12:00:00Z', local: '13:00' },
  { timeZone: 'America/New_York', at: '2026-07-01T12:00:00Z', local: '08:00' },
] as const

/** Whether this program knows time zones: without their data, schedules are hours off. */
export function checkTimeZones({ config }: Pick<DiagnoseOptions, 'config'>): readonly Diagnosis[] {
  const check = 'time zones'
  const used = [...new Set([config.time_zone, ...config.jobs.flatMap(({ time_zone: zone }) => zone ?? [])])].sort()
  const wrong = known.filter(({ timeZone, at, local }) => localTime(timeZone, at) !== local)
  if (wrong.length === 0) return [{ check, state: 'ok', text: `known; schedules are in ${used.join(', ')}` }]
  return [
    {
      check,
      state: 'failed',
      text: `this Node.js has no data of time zones: ${wrong.map(({ timeZone }) => timeZone).join(', ')} would be wrong`,
      hint: 'Use a Node.js with full ICU data, as nodejs.org publishes it, or point NODE_ICU_DATA to such data.',
    },
  ]
}

const localTime = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
