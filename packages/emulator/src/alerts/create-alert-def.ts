import { randomUUID } from 'node:crypto'
import { AlertDefProperties, createAlertDef } from '@mgmt-api/models/alerts'
import { type Context, implement, type Route } from '../implement.ts'
import { publish } from '../publish.ts'
import { badRequest, forbidden } from '../refusal.ts'
import { updateAccessPolicy } from './access.ts'
import { insertAlertDef, type StoredAlertDef } from './alert-def-store.ts'

/** Stores a new definition with what the service itself gives it: ids, times and a status. */
export function addAlertDef(
  { db, clock }: Context,
  properties: AlertDefProperties,
  accessPolicy: string | undefined,
): StoredAlertDef {
  const now = clock.iso()
  const def: StoredAlertDef = {
    id: randomUUID(),
    alertVersionId: randomUUID(),
    alertDefProperties: publish(AlertDefProperties, properties),
    status: 'ALERT_DEF_STATUS_OK',
    createdTime: now,
    updatedTime: now,
  }
  insertAlertDef(db, def, accessPolicy ?? null)
  return def
}

export const createAlertDefRoute: Route = implement(createAlertDef, ({ body }, context) => {
  const { alertDefProperties, accessPolicy } = body
  if (alertDefProperties === undefined) throw badRequest('alertDefProperties: missing; there is nothing to create')
  if (accessPolicy !== undefined && !context.key.may(updateAccessPolicy)) throw forbidden(updateAccessPolicy)
  return { alertDef: addAlertDef(context, alertDefProperties, accessPolicy) }
})
