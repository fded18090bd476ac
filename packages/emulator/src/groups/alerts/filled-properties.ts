import type { AlertDefProperties, NotificationDestination } from '@mgmt-api/models/alerts'
import type { Slo } from '@mgmt-api/models/slos'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { findDocument } from '../../store/documents.ts'
import type { Context } from '../../kernel/context.ts'
import { groupingLabels, queryLabels } from '../slos/grouping.ts'

type Filling = Pick<Context, 'db' | 'settings'>

/**
 * Properties as the service stores them: omitted keys of groups are those of the query, and destinations without a period
 * have that of the incidents.
 */
export function filledProperties(properties: AlertDefProperties, context: Filling): AlertDefProperties {
  const filled = { ...properties }
  if (properties.groupByKeys === undefined && isRuleActive(emulatorRules.impliedKeys, context)) {
    const keys = impliedKeys(properties, context).filter((key) => key !== '')
    if (keys.length > 0) filled.groupByKeys = keys
  }
  const { notificationGroup: group, incidentsSettings } = properties
  const period = incidentsSettings?.minutes
  if (period !== undefined && group?.destinations !== undefined && isRuleActive(emulatorRules.copiedPeriod, context)) {
    const withPeriod = (destination: NotificationDestination): NotificationDestination => ({
      ...destination,
      retriggeringPeriodMinutes: destination.retriggeringPeriodMinutes ?? period,
    })
    filled.notificationGroup = { ...group, destinations: group.destinations.map(withPeriod) }
  }
  return filled
}

/** Keys of groups that the condition implies; none for conditions over logs, which name them. */
function impliedKeys(
  { metricThreshold, metricAnomaly, logsNewValue, sloThreshold }: AlertDefProperties,
  { db }: Filling,
): string[] {
  const query = (metricThreshold ?? metricAnomaly)?.metricFilter?.promql
  if (query !== undefined) return queryLabels(query)
  if (logsNewValue?.rules !== undefined) {
    return [...new Set(logsNewValue.rules.flatMap(({ condition }) => condition?.keypathToTrack ?? []))]
  }
  const sloId = sloThreshold?.sloDefinition?.sloId
  const row = sloId === undefined ? undefined : findDocument(db, 'slos', sloId)
  // Written by the resource of SLOs.
  return row === undefined ? [] : groupingLabels(JSON.parse(row.body) as Slo)
}
