import { isObject } from '@mgmt-api/models'
import { sameOccurrences } from '@mgmt-api/models/alerts'
import { suppressionRules as resource } from '@mgmt-api/models/alerts/resources'
import type { Equivalent, Kind } from '../kind.ts'
import { kindOf } from '../kind-of.ts'

const rule = 'alertSchedulerRule'

/** Suppression rules as files: a body is `{ alertSchedulerRule }`. */
export const suppressionRules: Kind = kindOf(resource, {
  within: rule,
  createdTime: 'createdAt',
  fieldOrder: [rule, 'name', 'description', 'enabled', 'metaLabels', 'filter', 'schedule', 'scheduleOperation'],
  // Labels are found by their names, alerts are muted one by one, and a day is a day wherever it stands.
  sets: [
    `${rule}.metaLabels`,
    `${rule}.filter.alertMetaLabels.value`,
    `${rule}.filter.alertUniqueIds.value`,
    `${rule}.schedule.recurring.schedule.weekly.daysOfWeek`,
    `${rule}.schedule.recurring.schedule.monthly.daysOfMonth`,
  ],
  equivalents: [{ at: `${rule}.schedule`, same: haveSameOccurrences }],
  // What is published of the bulk operation can be read so that it replaces all rules that there are, those of others
  // included.
  singly: ['replace'],
})

function haveSameOccurrences(...[a, b, now]: Parameters<Equivalent['same']>): boolean {
  // The comparison checks what it is given: a schedule that it cannot read is the same as one written the same.
  return isObject(a) && isObject(b) && sameOccurrences(a, b, new Date(now))
}
