import type { View } from '@mgmt-api/command'
import { scheduleText, type ScheduleView } from '../../queries/views.ts'
import { ago } from '../ago.ts'

/** View of a list of schedules. */
export const schedulesView = (now: Date): View<ScheduleView> => ({
  things: 'schedules',
  columns: [
    { name: 'job', value: ({ job }) => job },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'schedule', value: scheduleText },
    { name: 'time-zone', value: ({ time_zone: timeZone }) => timeZone },
    { name: 'targets', value: ({ targets }) => targets.length, align: 'right' },
    { name: 'missed', value: ({ missed }) => missed, yields: true },
    { name: 'last', value: ({ last_planned_at: last }) => ago(last, now) },
    { name: 'next', value: ({ next_at: next, paused_at: paused }) => (paused === null ? ago(next, now) : 'paused') },
    { name: 'next-at', value: ({ next_at: next }) => next },
    { name: 'paused', value: ({ paused_at: paused }) => ago(paused, now), omitEmpty: true },
    { name: 'paused-by', value: ({ paused_by: by }) => by, omitEmpty: true },
  ],
  shown: ['job', 'schedule', 'time-zone', 'targets', 'missed', 'last', 'next', 'paused', 'paused-by'],
  identity: ({ job }) => job,
})
