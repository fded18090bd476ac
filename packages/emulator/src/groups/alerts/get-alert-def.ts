import { getAlertDef, getAlertDefByVersionId } from '@mgmt-api/models/alerts'
import { implement } from '../../http/implement.ts'
import { JsonText, type Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { accessOf } from './access.ts'
import { type AlertDefRow, findAlertDef, findAlertDefByVersion } from './alert-def-store.ts'

/** Returns the stored text: parsing would dominate the cost. */
function answer(row: AlertDefRow, withAccess: boolean | undefined, { key }: Context): JsonText {
  if (withAccess !== true) return new JsonText(`{"alertDef":${row.json}}`)
  return new JsonText(`{"alertDef":${row.json},"access":${JSON.stringify(accessOf(key, row))}}`)
}

export const getAlertDefRoute: Route = implement(getAlertDef, ({ path, query }, context) => {
  const row = findAlertDef(context.db, context.key, path.id)
  if (row === undefined) throw notFound('Alert definition', path.id)
  return answer(row, query.include_access_permissions, context)
})

export const getAlertDefByVersionIdRoute: Route = implement(getAlertDefByVersionId, ({ path, query }, context) => {
  const row = findAlertDefByVersion(context.db, context.key, path.alert_version_id)
  if (row === undefined) throw notFound('Alert definition version', path.alert_version_id)
  return answer(row, query.include_access_permissions, context)
})
