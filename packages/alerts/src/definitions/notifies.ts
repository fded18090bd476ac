import type { AlertDef, AlertDefNotificationGroup, AlertDefProperties } from '@mgmt-api/models/alerts'
import { propertiesIn } from '../values/properties-in.ts'

/** Both still notify, although the service has deprecated the second one. */
interface Groups {
  readonly notificationGroup?: AlertDefNotificationGroup | undefined
  readonly notificationGroupExcess?: readonly AlertDefNotificationGroup[] | undefined
}

/**
 * Whether a definition has a notification target: a webhook, a connector or a router, in any of its notification groups. A
 * definition does not show whether these deliver, or whether a router of the account notifies a team.
 * @example for await (const def of alerts.definitions.list()) if (!notifies(def)) console.log(def.id)
 */
export function notifies(def: AlertDef | AlertDefProperties): boolean {
  const { notificationGroup, notificationGroupExcess = [] }: Groups = propertiesIn(def)
  return [notificationGroup ?? {}, ...notificationGroupExcess].some(namesSomebody)
}

function namesSomebody({ webhooks = [], destinations = [], router }: AlertDefNotificationGroup): boolean {
  return webhooks.length > 0 || destinations.length > 0 || router !== undefined
}
