import type { AlertDefNotificationGroup, AlertDefProperties } from '@mgmt-api/models/alerts'
import type { PrometheusSettings } from '@mgmt-api/as-code'
import { namedStandIn } from '../../mapping/pending.ts'
import { severityOf } from './priority.ts'
import type { Rule } from './rule-group.ts'

/** As Prometheus does, which tells receivers that an alert has ended. */
const notifyOn = 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'

/** Whom an alert notifies: the connectors of its severity, or those that routers find by its labels. */
export function receiversOf(
  rule: Rule,
  settings: PrometheusSettings,
): Pick<AlertDefProperties, 'notificationGroup' | 'entityLabels'> {
  const { connectors, routing = {} } = settings.receivers?.get(severityOf(rule, settings)) ?? {}
  const labels = Object.entries(routing).map(([name, value]) => [`routing.${name}`, value] as const)
  const notificationGroup: AlertDefNotificationGroup = {
    ...(connectors !== undefined && {
      destinations: connectors.map((name) => ({ connectorId: namedStandIn('connectors', name), notifyOn })),
    }),
    ...(labels.length > 0 && { router: { notifyOn } }),
  }
  return {
    ...(Object.keys(notificationGroup).length > 0 && { notificationGroup }),
    entityLabels: Object.fromEntries(labels),
  }
}
