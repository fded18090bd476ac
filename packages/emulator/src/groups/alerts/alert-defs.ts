import { sortedJson } from '@mgmt-api/base/json'
import { toWireForm } from '@mgmt-api/models'
import { type AccessPolicyAction, type AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { alerts } from '@mgmt-api/models/alerts/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import type { Context } from '../../kernel/context.ts'
import { forbidden } from '../../kernel/refusal.ts'
import { accessPolicyOf, setAccessPolicy, updateAccessPolicy } from './alert-def-store.ts'
import { filterOptionCountsRoute } from './count-alert-defs.ts'
import { downloadAlertDefsRoute } from './download-alert-defs.ts'
import { filledProperties } from './filled-properties.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute, listAlertDefsRoute } from './read-alert-defs.ts'

/**
 * Alert definitions. Every replacement creates a new version and keeps status and history; the bulk method skips
 * unchanged entries. Single reads and lists have their own routes because they return access and have their own filters
 * and sorting.
 */
export const implementedAlertDefs: ImplementedResource<AlertDef> = implementResource(alerts, {
  lowerCaseIds: true,
  toStored({ accessPolicy }, { item, before, context }) {
    checkPolicy(accessPolicy, context)
    const alertDefProperties = filledProperties(item.alertDefProperties, context)
    checkPhantom(alertDefProperties, context)
    const status = before?.status ?? 'ALERT_DEF_STATUS_OK'
    return { ...item, alertDefProperties, alertVersionId: context.host.randomUuid(), status }
  },
  afterStore({ accessPolicy }, { id }, { db }) {
    const next = nextPolicy(accessPolicy)
    if (next !== undefined) setAccessPolicy(db, id, next)
  },
  isUnchanged({ accessPolicy, alertDefProperties = {} }, { id, alertDefProperties: present }, context) {
    checkPolicy(accessPolicy, context)
    const next = nextPolicy(accessPolicy)
    if (next !== undefined && next !== accessPolicyOf(context.db, id)) return false
    const properties = filledProperties(toWireForm(AlertDefProperties, alertDefProperties), context)
    return sortedJson(properties) === sortedJson(present)
  },
  routes: {
    list: listAlertDefsRoute,
    get: getAlertDefRoute,
    getByVersionId: getAlertDefByVersionIdRoute,
    counts: filterOptionCountsRoute,
    download: downloadAlertDefsRoute,
  },
})

/** @throws {Refusal} 400: a phantom alert has a notification group. */
function checkPhantom({ phantomMode, notificationGroup }: AlertDefProperties, context: Context): void {
  const { destinations = [], webhooks = [], router } = notificationGroup ?? {}
  if (phantomMode !== true || (destinations.length === 0 && webhooks.length === 0 && router === undefined)) return
  enforceOwn(context, 'phantomGroup', 'alertDefProperties.notificationGroup: not allowed for a phantom alert')
}

type Policy = string | AccessPolicyAction | undefined

/** The requested policy; null removes it, undefined keeps it. */
function nextPolicy(sent: Policy): string | null | undefined {
  if (sent === undefined || typeof sent === 'string') return sent
  return sent.upsert ?? (sent.delete === undefined ? undefined : null)
}

/** @throws {Refusal} 403: the key may not change access policies. */
function checkPolicy(sent: Policy, { key }: Context): void {
  if (nextPolicy(sent) !== undefined && !key.may(updateAccessPolicy)) throw forbidden(updateAccessPolicy)
}
