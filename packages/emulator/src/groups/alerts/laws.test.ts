import type { Schedule } from '@mgmt-api/models/alerts'
import { alerts, suppressionRules } from '@mgmt-api/models/alerts/resources'
import { slos } from '@mgmt-api/models/slos/resources'
import { isObject } from '@mgmt-api/models/internal'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'
import { nightly } from '../../../test/suppression.ts'

/** An example of an alert definition that the service accepts, and to which it adds nothing. */
function explicitAlert({ alertDefProperties: sent, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(sent)) return { ...body, alertDefProperties: sent }
  const { notificationGroup: group, groupByKeys = ['service'] } = sent
  const groups = isObject(group) && { notificationGroup: withPeriods(group) }
  return { ...body, alertDefProperties: { ...sent, groupByKeys, ...groups, phantomMode: false } }
}

function withPeriods({ destinations, ...group }: Record<string, unknown>): object {
  if (!Array.isArray(destinations)) return group
  const items: readonly object[] = destinations
  return { ...group, destinations: items.map((item) => ({ retriggeringPeriodMinutes: 10, ...item })) }
}

const timeframe = { startTime: '2026-03-11T08:00:00', timezone: 'Europe/Berlin' }

/** Schedules of every kind. */
const schedules: readonly (Schedule | undefined)[] = [
  nightly.schedule,
  undefined,
  { oneTime: { timeframe: { ...timeframe, endTime: '2026-03-11T10:00:00' } } },
  { scheduleOperation: 'SCHEDULE_OPERATION_ACTIVATE', recurring: { alwaysActive: {} } },
]

/** Schedules whose first window is later than their start. */
const later = [
  { weekly: { daysOfWeek: [2] }, timeframe: { ...timeframe, endTime: '2026-03-11T10:00:00' } },
  {
    monthly: { daysOfMonth: [31] },
    timeframe: { ...timeframe, startTime: '2026-03-11T08:00:00+01:00', endTime: '2026-03-11T09:00:00+01:00' },
  },
].map((schedule) => ({ name: 'Later', schedule: { recurring: { schedule } } }))

const explicitAlerts = { resource: alerts, adjust: explicitAlert }

collectionLaws(suppressionRules, {
  others: [explicitAlerts],
  adjust: ({ schedule: _, ...rule }, n) => {
    const schedule = schedules[n % schedules.length]
    return { ...rule, ...(schedule !== undefined && { schedule }) }
  },
  examples: { create: () => later, replace: () => later },
  volatile: ['id', 'filter.alertMetaLabels.value[].id', 'metaLabels[].id'],
})

collectionLaws(alerts, {
  others: [explicitAlerts, { resource: slos, adjust: (body) => ({ ...body, targetThresholdPercentage: 99 }) }],
  adjust: explicitAlert,
  // Default order is by id.
  unordered: true,
  volatile: ['alertVersionId'],
})
