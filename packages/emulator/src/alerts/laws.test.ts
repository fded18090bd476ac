import type { Schedule } from '@mgmt-api/models/alerts'
import { alerts, suppressionRules } from '@mgmt-api/models/alerts/resources'
import { slos } from '@mgmt-api/models/slos/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'
import { explicitAlert } from '../../test/explicit-alert.ts'
import { nightly } from '../../test/suppression.ts'

const timeframe = { startTime: '2026-03-11T08:00:00', timezone: 'Europe/Berlin' }

/** Schedules of every kind that start with their first window, so that the start is not moved. */
const schedules: readonly (Schedule | undefined)[] = [
  nightly.schedule,
  undefined,
  { oneTime: { timeframe: { ...timeframe, endTime: '2026-03-11T10:00:00' } } },
  { scheduleOperation: 'SCHEDULE_OPERATION_ACTIVATE', recurring: { alwaysActive: {} } },
]

const explicitAlerts = { resource: alerts, adjust: explicitAlert }

collectionLaws(suppressionRules, {
  others: [explicitAlerts],
  adjust: ({ schedule: _, ...rule }, n) => {
    const schedule = schedules[n % schedules.length]
    return { ...rule, ...(schedule !== undefined && { schedule }) }
  },
  volatile: ['id', 'filter.alertMetaLabels.value[].id', 'metaLabels[].id'],
})

collectionLaws(alerts, {
  others: [explicitAlerts, { resource: slos, adjust: (body) => ({ ...body, targetThresholdPercentage: 99 }) }],
  adjust: explicitAlert,
  // Default order is by id.
  unordered: true,
  volatile: ['alertVersionId'],
})
