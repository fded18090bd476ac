import type { Cell, Column, Tone, View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import { AlertDef, AlertDefPriority, AlertDefStatus, AlertDefType } from '@mgmt-api/models/alerts'

/** All fields are optional, because a response may violate the contract. */
type Shown = Partial<AlertDef>
type Of = (def: Shown) => Cell

const column = (name: string, value: Of, more: Partial<Column<Shown>> = {}): Column<Shown> => ({
  name,
  value,
  ...more,
})

const labels: Of = ({ alertDefProperties: { entityLabels = {} } = {} }) =>
  Object.entries(entityLabels)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')

/** Truncates a time to the second; JSON has all digits. */
const time = (value: string | undefined): Cell =>
  value?.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/, '$1 $2Z')

const statusTone = (status: Cell): Tone =>
  status === 'alerting' ? 'bad' : status === 'ok' ? 'good' : status === 'no-data' ? 'warning' : undefined

const priorityTone = (priority: Cell): Tone =>
  priority === 'P1' ? 'bad' : priority === 'P2' ? 'warning' : priority === 'P5' ? 'faint' : undefined

/** An alert definition as a row, with words for enumeration values. */
export const alertView: View<Shown> = {
  things: 'alert definitions',
  columns: [
    column('name', ({ alertDefProperties }) => alertDefProperties?.name, { shrinks: true }),
    column('id', ({ id }) => id),
    column('priority', ({ alertDefProperties: { priority } = {} }) => priority && wordOf(AlertDefPriority, priority), {
      tone: priorityTone,
    }),
    column('status', ({ status }) => status && wordOf(AlertDefStatus, status), { tone: statusTone }),
    column('type', ({ alertDefProperties: { type } = {} }) => type && wordOf(AlertDefType, type), { yields: true }),
    column('enabled', ({ alertDefProperties }) => alertDefProperties?.enabled, { yields: true }),
    column('labels', labels, { shrinks: true }),
    column('last-triggered', ({ lastTriggeredTime }) => time(lastTriggeredTime)),
    column('updated', ({ updatedTime }) => time(updatedTime), { yields: true }),
    column('created', ({ createdTime }) => time(createdTime)),
    column('version', ({ alertVersionId }) => alertVersionId),
    column('description', ({ alertDefProperties }) => alertDefProperties?.description, { shrinks: true }),
  ],
  shown: ['name', 'priority', 'status', 'id', 'type', 'enabled', 'updated'],
  identity: ({ id }) => id ?? '',
  model: AlertDef,
}
