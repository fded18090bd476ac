import type { Cell, Tone, View } from '@mgmt-api/command'
import type { MessageView } from '../queries/job-result-views.ts'
import { timeColumns } from './time-columns.ts'

const tones: Readonly<Record<string, Tone>> = { waiting: 'faint', delivered: 'good', dead: 'bad' }

const toneOf = (cell: Cell): Tone => tones[String(cell)]

/** View of a list of messages. */
export const messagesView = (now: Date): View<MessageView> => ({
  things: 'messages',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'notifier', value: ({ notifier }) => notifier },
    { name: 'job', value: ({ job }) => job, yields: true, omitEmpty: true },
    { name: 'target', value: ({ target }) => target, omitEmpty: true },
    ...timeColumns<MessageView>('created', ({ created_at: created }) => created, { now }),
    { name: 'state', value: ({ state }) => state, tone: toneOf },
    { name: 'attempts', value: ({ tries }) => tries, align: 'right' },
    ...timeColumns<MessageView>('retried', ({ retried_at: retried }) => retried, { now, omitEmpty: true }),
    { name: 'delivered-at', value: ({ delivered_at: delivered }) => delivered },
    ...timeColumns<MessageView>('next-attempt', ({ next_try_at: next }) => next, { now, omitEmpty: true }),
    { name: 'error', value: ({ last_error: error }) => error, shrinks: true, omitEmpty: true },
    { name: 'text', value: textOf, shrinks: true, yields: true },
  ],
  shown: [
    'id',
    'notifier',
    'job',
    'target',
    'created',
    'state',
    'attempts',
    'retried',
    'next-attempt',
    'error',
    'text',
  ],
  identity: ({ id }) => id,
})

/** First line of the message. */
const textOf = ({ body: { text } }: MessageView): Cell => (typeof text === 'string' ? text.split('\n', 1)[0] : null)
