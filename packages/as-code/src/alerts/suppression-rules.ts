import { isObject } from '@mgmt-api/models/internal'
import { sameOccurrences } from '@mgmt-api/models/alerts'
import { suppressionRules as resource } from '@mgmt-api/models/alerts/resources'
import type { Equivalent, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

const rule = 'alertSchedulerRule'

/** Suppression rules as files: a body is `{ alertSchedulerRule }`. */
export const suppressionRules: Kind = defineKind(resource, {
  within: rule,
  createdTime: 'createdAt',
  fieldOrder: [rule, 'name', 'description', 'enabled', 'metaLabels', 'filter', 'schedule', 'scheduleOperation'],
  // The order of labels, muted alerts and days does not matter.
  sets: [
    `${rule}.metaLabels`,
    `${rule}.filter.alertMetaLabels.value`,
    `${rule}.filter.alertUniqueIds.value`,
    `${rule}.schedule.recurring.schedule.weekly.daysOfWeek`,
    `${rule}.schedule.recurring.schedule.monthly.daysOfMonth`,
  ],
  equivalents: [{ at: `${rule}.schedule`, same: haveSameOccurrences }],
  // The published description of the bulk operation may mean that it replaces all existing rules, including those of
  // other owners.
  individually: ['replace'],
})

function haveSameOccurrences(...[a, b, now]: Parameters<Equivalent['same']>): boolean {
  // The comparison checks its input: an unreadable schedule equals only one that is written the same.
  return isObject(a) && isObject(b) && sameOccurrences(a, b, new Date(now))
}
