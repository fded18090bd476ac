import { toWireForm } from '@mgmt-api/models'
import { AlertDefProperties, createAlertDef } from '@mgmt-api/models/alerts'
import { type Context, implement, type Route } from '../implement.ts'
import { forbidden } from '../refusal.ts'
import { updateAccessPolicy } from './access.ts'
import { insertAlertDef, type StoredAlertDef } from './alert-def-store.ts'

/**
 * Stores a new definition with what the service itself gives it: ids, times and a status.
 * @throws {Refusal} 403: there is an access policy, which the key may not set.
 */
export function addAlertDef(
  { db, clock, host, key }: Context,
  properties: AlertDefProperties,
  accessPolicy: string | undefined,
): StoredAlertDef {
  if (accessPolicy !== undefined && !key.may(updateAccessPolicy)) throw forbidden(updateAccessPolicy)
  const now = clock.iso()
  const def: StoredAlertDef = {
    id: host.randomUuid(),
    alertVersionId: host.randomUuid(),
    alertDefProperties: toWireForm(AlertDefProperties, properties),
    status: 'ALERT_DEF_STATUS_OK',
    createdTime: now,
    updatedTime: now,
  }
  insertAlertDef(db, def, accessPolicy ?? null)
  return def
}

export const createAlertDefRoute: Route = implement(createAlertDef, ({ body }, context) => ({
  // Its rules have made sure that there are properties.
  alertDef: addAlertDef(context, body.alertDefProperties ?? {}, body.accessPolicy),
}))
