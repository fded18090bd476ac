import { formatCount } from '@mgmt-api/base/numbers'
import type { Cell, Tone, View } from '@mgmt-api/command'
import { scheduleText, type ScheduleState, type ScheduleView } from '../queries/views.ts'
import { timeColumns } from './time-columns.ts'

const tones: Readonly<Record<string, Tone>> = {
  ok: 'good',
  failing: 'bad',
  retrying: 'bad',
  waiting: 'warning',
  partial: 'faint',
  new: 'faint',
  paused: 'faint',
} satisfies Partial<Record<ScheduleState, Tone>>

/** Colour of the state of a job: alone, or on one target. */
export const scheduleTone = (state: Cell): Tone => tones[String(state)]

/** View of a list of schedules. */
export const schedulesView = (now: Date): View<ScheduleView> => ({
  things: 'schedules',
  columns: [
    { name: 'job', value: ({ job }) => job },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'state', value: ({ state }) => state, tone: scheduleTone },
    { name: 'succeeded', value: succeededOf, align: 'right' },
    { name: 'failing', value: ({ failing }) => failing, align: 'right' },
    ...timeColumns<ScheduleView>('last-success', ({ newest_success_at: at }) => at, { now, never: 'never' }),
    ...timeColumns<ScheduleView>('oldest-success', ({ oldest_success_at: at }) => at, { now, never: 'never' }),
    { name: 'schedule', value: scheduleText },
    { name: 'time-zone', value: ({ time_zone: timeZone }) => timeZone },
    { name: 'targets', value: ({ targets }) => targets.length, align: 'right' },
    { name: 'missed', value: ({ missed }) => missed, yields: true },
    ...timeColumns<ScheduleView>('last', ({ last_planned_at: last }) => last, { now }),
    ...timeColumns<ScheduleView>('next', ({ next_at: next }) => next, { now }),
    ...timeColumns<ScheduleView>('paused', ({ paused_at: paused }) => paused, { now, omitEmpty: true }),
    { name: 'paused-by', value: ({ paused_by: by }) => by, omitEmpty: true },
  ],
  shown: [
    'job',
    'state',
    'succeeded',
    'failing',
    'last-success',
    'schedule',
    'time-zone',
    'next',
    'paused',
    'paused-by',
  ],
  identity: ({ job }) => job,
})

const succeededOf = ({ succeeded, targets }: ScheduleView): Cell =>
  `${formatCount(succeeded)} of ${formatCount(targets.length)}`
