import { listAlertDefs } from '@mgmt-api/models/alerts'
import { implement } from '../../http/implement.ts'
import { JsonText, type Route } from '../../http/route.ts'
import { accessOf } from './access.ts'
import { selectAlertDefs } from './select-alert-defs.ts'

export const listAlertDefsRoute: Route = implement(listAlertDefs, ({ query }, { db, key }) => {
  const { rows, nextPageToken, totalSize } = selectAlertDefs(db, key, query)
  const pagination = JSON.stringify({ nextPageToken, totalSize })
  const defs = rows.map(({ json }) => json).join(',')
  const withAccess = query.include_access_permissions === true
  const access = withAccess
    ? `,"access":${JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, accessOf(key, row)])))}`
    : ''
  return new JsonText(`{"alertDefs":[${defs}],"pagination":${pagination}${access}}`)
})
