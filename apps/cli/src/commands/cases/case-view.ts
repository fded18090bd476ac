import type { Tone, View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import { formatDuration } from '../../request/report/format-duration.ts'
import type { UserNames } from '../../target/user-names.ts'
import { Case, CaseCategory, CasePriority, CaseStatus } from '@mgmt-api/models/cases'

const labelOf = ({ labels }: Case, name: string): string | undefined => labels.find(({ key }) => key === name)?.value

const toneOf = (status: unknown): Tone =>
  status === 'active' ? 'bad' : status === 'acknowledged' ? 'warning' : status === 'closed' ? 'faint' : undefined

/** A case as a row, with names of users where they are known. */
export const caseView = (userNames: UserNames): View<Case> => ({
  things: 'cases',
  columns: [
    { name: 'id', value: ({ id, readableId = id }) => readableId },
    { name: 'uuid', value: ({ id }) => id },
    { name: 'priority', value: ({ priority }) => wordOf(CasePriority, priority) },
    { name: 'status', value: ({ status }) => wordOf(CaseStatus, status), tone: toneOf },
    { name: 'title', value: ({ title }) => title, shrinks: true },
    { name: 'team', value: (item) => labelOf(item, 'routing.team'), omitEmpty: true },
    {
      name: 'assignee',
      value: ({ assignee: { userId = '' } = {} }) => (userNames.get(userId) ?? userId) || undefined,
      omitEmpty: true,
      yields: true,
    },
    { name: 'acknowledged', value: ({ acknowledgeTime }) => acknowledgeTime, omitEmpty: true, yields: true },
    { name: 'created', value: ({ createTime }) => createTime, yields: true },
    { name: 'open', value: ({ duration }) => (duration === undefined ? undefined : formatDuration(Number(duration))) },
    { name: 'category', value: ({ category }) => wordOf(CaseCategory, category) },
    { name: 'updated', value: ({ updateTime }) => updateTime },
    { name: 'reason', value: ({ resolutionDetails }) => resolutionDetails?.reason, shrinks: true, omitEmpty: true },
  ],
  shown: ['id', 'priority', 'status', 'title', 'team', 'assignee', 'acknowledged', 'created', 'open'],
  identity: ({ id }) => id,
  model: Case,
})
