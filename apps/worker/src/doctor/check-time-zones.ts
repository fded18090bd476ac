import { isScheduled } from '../config/config.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'

/** Known local times, for checking the time zone data. */
const known = [
  { timeZone: 'Europe/Berlin', at: '2026-07-01T12:00:00Z', local: '14:00' },
  { timeZone: 'Europe/Berlin', at: '2026-01-01T12:00:00Z', local: '13:00' },
  { timeZone: 'America/New_York', at: '2026-07-01T12:00:00Z', local: '08:00' },
] as const

/** Checks the time zone data of Node.js: without it, schedules are hours off. */
export function checkTimeZones({ config }: Pick<DiagnoseOptions, 'config'>): readonly Diagnosis[] {
  const check = 'time zones'
  const ofJobs = config.jobs.filter(isScheduled).flatMap(({ time_zone: zone }) => zone ?? [])
  const used = [...new Set([config.time_zone, ...ofJobs])].sort()
  const wrong = known.filter(({ timeZone, at, local }) => localTime(timeZone, at) !== local)
  if (wrong.length === 0)
    return [{ check, state: 'ok', text: `time zone data is available; schedules use ${used.join(', ')}` }]
  return [
    {
      check,
      state: 'failed',
      text: `this Node.js lacks time zone data; wrong for ${wrong.map(({ timeZone }) => timeZone).join(', ')}`,
      hint: 'Use a Node.js with full ICU data, as published on nodejs.org, or set NODE_ICU_DATA.',
    },
  ]
}

const localTime = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
