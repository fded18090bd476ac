import { sortedJson, toWireForm } from '@mgmt-api/models'
import {
  type AccessPolicyAction,
  AlertDefProperties,
  type AlertDefToReplace,
  replaceAlertDef,
} from '@mgmt-api/models/alerts'
import { type Context, implement, type Route } from '../implement.ts'
import { forbidden, notFound } from '../refusal.ts'
import { updateAccessPolicy } from './access.ts'
import { type AlertDefRow, findAlertDef, type StoredAlertDef, updateAlertDef } from './alert-def-store.ts'

export interface Replacement {
  readonly def: StoredAlertDef
  readonly accessPolicy: string | null
  /** The properties and the access policy are what they were. */
  readonly changesNothing: boolean
}

/**
 * What a definition would become: new properties as a whole, a new version; its status and history stay.
 * @throws {Refusal} 403: the access policy is set or removed, which the key may not do.
 */
export function prepareReplacement(
  row: AlertDefRow,
  entry: AlertDefToReplace,
  { key, clock, host }: Context,
): Replacement {
  const accessPolicy = nextPolicy(row.access_policy, entry.accessPolicy)
  const touchesPolicy = entry.accessPolicy?.upsert !== undefined || entry.accessPolicy?.delete !== undefined
  if (touchesPolicy && !key.may(updateAccessPolicy)) throw forbidden(updateAccessPolicy)
  // This store wrote the text itself, from a checked definition.
  const present = JSON.parse(row.json) as StoredAlertDef
  const properties = toWireForm(AlertDefProperties, entry.alertDefProperties ?? {})
  return {
    def: {
      ...present,
      alertVersionId: host.randomUuid(),
      alertDefProperties: properties,
      updatedTime: clock.iso(),
    },
    accessPolicy,
    changesNothing:
      accessPolicy === row.access_policy && sortedJson(properties) === sortedJson(present.alertDefProperties),
  }
}

/** Left out, or with neither choice, the policy stays. */
function nextPolicy(present: string | null, action: AccessPolicyAction | undefined): string | null {
  if (action?.upsert !== undefined) return action.upsert
  return action?.delete === undefined ? present : null
}

/** Every replacement makes a new version, even one that changes nothing; the bulk operation skips those. */
export const replaceAlertDefRoute: Route = implement(replaceAlertDef, ({ body }, context) => {
  const id = body.id ?? '' // Its rules have made sure that there is one.
  const row = findAlertDef(context.db, context.key, id)
  if (row === undefined) throw notFound('Alert definition', id)
  const { def, accessPolicy } = prepareReplacement(row, body, context)
  updateAlertDef(context.db, def, accessPolicy)
  return { alertDef: def }
})
