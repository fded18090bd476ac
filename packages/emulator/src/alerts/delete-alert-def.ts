import { deleteAlertDef } from '@mgmt-api/models/alerts'
import { implement, type Route } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { deleteAlertDefRow, findAlertDef } from './alert-def-store.ts'

/** Deleting what is gone is a 404, as the Error object. */
export const deleteAlertDefRoute: Route = implement(deleteAlertDef, ({ path }, { db, key }) => {
  const row = findAlertDef(db, key, path.id)
  if (row === undefined) throw notFound('Alert definition', path.id)
  deleteAlertDefRow(db, row.id)
  return {}
})
