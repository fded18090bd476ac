import type { AlertDefNotificationGroup } from '@mgmt-api/models/alerts'
import type { PrometheusSettings } from '@mgmt-api/as-code'
import { type Pending, pendingNamed } from '../../mapping/pending.ts'
import { severityOf } from './priority.ts'
import type { Rule } from './rule-group.ts'

/** As Prometheus does, which tells receivers that an alert has ended. */
const notifyOn = 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'

/** Whom an alert notifies, by the names of connectors. */
interface Receivers {
  readonly notificationGroup?: Pick<AlertDefNotificationGroup, 'router'> & {
    readonly destinations?: readonly { readonly connectorId: Pending; readonly notifyOn: typeof notifyOn }[]
  }
  readonly entityLabels: Readonly<Record<string, string>>
}

/** Whom an alert notifies: the connectors of its severity, or those that routers find by its labels. */
export function receiversOf(rule: Rule, settings: PrometheusSettings): Receivers {
  const { connectors, routing = {} } = settings.receivers?.get(severityOf(rule, settings)) ?? {}
  const labels = Object.entries(routing).map(([name, value]) => [`routing.${name}`, value] as const)
  const notificationGroup: Receivers['notificationGroup'] = {
    ...(connectors !== undefined && {
      destinations: connectors.map((name) => ({ connectorId: pendingNamed('connectors', name), notifyOn })),
    }),
    ...(labels.length > 0 && { router: { notifyOn } }),
  }
  return {
    ...(Object.keys(notificationGroup).length > 0 && { notificationGroup }),
    entityLabels: Object.fromEntries(labels),
  }
}
