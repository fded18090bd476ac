import { sortedJson } from '@mgmt-api/base/json'
import { toWireForm } from '@mgmt-api/models'
import { type AccessPolicyAction, type AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { alerts } from '@mgmt-api/models/alerts/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Context } from '../implement.ts'
import { forbidden } from '../refusal.ts'
import { updateAccessPolicy } from './access.ts'
import { accessPolicyOf, setAccessPolicy } from './alert-def-store.ts'
import { filterOptionCountsRoute } from './count-alert-defs.ts'
import { downloadAlertDefsRoute } from './download-alert-defs.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute } from './get-alert-def.ts'
import { listAlertDefsRoute } from './list-alert-defs.ts'

/**
 * Alert definitions. Every replacement makes a new version, even one that changes nothing, which the bulk method leaves
 * alone; status and history stay. Lists and single ones are answered by routes of their own, for they tell access and
 * are filtered and ordered as no other resource.
 */
export const playedAlertDefs: PlayedResource<AlertDef> = playResource(alerts, {
  smallIds: true,
  stamps: { created: 'createdTime', updated: 'updatedTime' },
  accept({ accessPolicy }, { item, before, context }) {
    checkPolicy(accessPolicy, context)
    const status = before?.status ?? 'ALERT_DEF_STATUS_OK'
    return { ...item, alertVersionId: context.host.randomUuid(), status }
  },
  stored({ accessPolicy }, { id }, { db }) {
    const next = nextPolicy(accessPolicy)
    if (next !== undefined) setAccessPolicy(db, id, next)
  },
  unchanged({ accessPolicy, alertDefProperties = {} }, { id, alertDefProperties: present }, context) {
    checkPolicy(accessPolicy, context)
    const next = nextPolicy(accessPolicy)
    return (
      (next === undefined || next === accessPolicyOf(context.db, id)) &&
      sortedJson(toWireForm(AlertDefProperties, alertDefProperties)) === sortedJson(present)
    )
  },
  routes: {
    list: listAlertDefsRoute,
    get: getAlertDefRoute,
    getByVersionId: getAlertDefByVersionIdRoute,
    counts: filterOptionCountsRoute,
    download: downloadAlertDefsRoute,
  },
})

type Policy = string | AccessPolicyAction | undefined

/** The policy that a request sets; null removes it, undefined leaves it as it is. */
function nextPolicy(sent: Policy): string | null | undefined {
  if (sent === undefined || typeof sent === 'string') return sent
  return sent.upsert ?? (sent.delete === undefined ? undefined : null)
}

/** @throws {Refusal} 403: the access policy is set or removed, which the key may not do. */
function checkPolicy(sent: Policy, { key }: Context): void {
  if (nextPolicy(sent) !== undefined && !key.may(updateAccessPolicy)) throw forbidden(updateAccessPolicy)
}
