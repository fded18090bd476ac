import type { Cell, Tone, View } from '@mgmt-api/command'
import type { TargetView } from '../queries/views.ts'
import { timeColumns } from './time-columns.ts'

const tones: Readonly<Record<string, Tone>> = { ok: 'good', failing: 'bad', refused: 'bad' }

export const conditionTone = (condition: Cell): Tone => tones[String(condition)]

/** View of a list of targets. */
export const targetsView = (now: Date): View<TargetView> => ({
  things: 'targets',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'label', value: ({ label }) => label, shrinks: true },
    { name: 'labels', value: labelsOf, shrinks: true, omitEmpty: true },
    { name: 'place', value: ({ place }) => place, shrinks: true },
    { name: 'condition', value: ({ condition }) => condition, tone: conditionTone },
    ...timeColumns<TargetView>('since', ({ since }) => since, { now }),
    { name: 'failures', value: ({ failures }) => failures, align: 'right' },
    ...timeColumns<TargetView>('next-try', ({ next_try_at: next }) => next, { now, omitEmpty: true }),
    ...timeColumns<TargetView>('last-success', ({ last_success_at: last }) => last, { now, never: 'never' }),
    { name: 'findings', value: ({ open_findings: open }) => open, align: 'right' },
    { name: 'waiting', value: ({ waiting_runs: waiting }) => waiting, align: 'right' },
    { name: 'error', value: ({ last_error: error }) => error, shrinks: true, omitEmpty: true },
  ],
  shown: ['name', 'labels', 'condition', 'last-success', 'next-try', 'findings', 'waiting', 'error'],
  identity: ({ name }) => name,
})

const labelsOf = ({ labels }: TargetView): string =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
