import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import type { Tone, View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import type { UserNames } from '../../target/user-names.ts'
import { Case, CaseCategory, CasePriority, CaseStatus } from '@mgmt-api/models/cases'

const units = [
  ['d', millisecondsPerDay],
  ['h', millisecondsPerHour],
  ['m', millisecondsPerMinute],
  ['s', 1_000],
] as const

/** Formats a duration in its two largest units: `2d 3h`. */
export function formatDuration(milliseconds: number): string {
  let left = Math.max(0, Math.round(milliseconds / 1_000) * 1_000)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const number = Math.floor(left / size)
    left -= number * size
    if (number > 0 || parts.length > 0 || unit === 's') parts.push(`${number}${unit}`)
  }
  return parts
    .slice(0, 2)
    .filter((part, index) => index === 0 || !part.startsWith('0'))
    .join(' ')
}

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
