import { AlertDef, downloadAlerts, type DownloadAlertsResponse } from '@mgmt-api/models/alerts'
import type { Database } from '../../store/database.ts'
import { type SqlPart, visibleSql } from '../../store/conditions.ts'
import { implementStream } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import type { Key } from '../../kernel/keys.ts'
import { downloadContent } from './download-content.ts'

/** Definitions read at once, which bounds the memory of a download. */
const batch = 64

/**
 * Streams definitions in id order, read while sending. The first message lists unknown and invisible ids in request
 * order.
 */
export const downloadAlertDefsRoute: Route = implementStream(downloadAlerts, ({ query }, context) => {
  const { db, key, settings } = context
  const ids = [...new Set(query.ids?.map((id) => id.toLowerCase()))]
  const notFoundIds = missingOf(query.ids ?? [], db, key)
  return () => {
    const definitions = textsOf(rowsOf(db, conditionsOf(ids, key)), context)
    return messagesOf(downloadContent(settings.downloadForm ?? 'lines', definitions), notFoundIds)
  }
})

function* messagesOf(contents: Iterable<string>, notFoundIds: readonly string[]): Generator<DownloadAlertsResponse> {
  let isFirst = true
  const more = (): DownloadAlertsResponse =>
    isFirst && notFoundIds.length > 0 ? { notFoundIds: [...notFoundIds] } : {}
  for (const content of contents) {
    yield { content, ...more() }
    isFirst = false
  }
  if (isFirst && notFoundIds.length > 0) yield more()
}

/** Replaces the contract's query language name by the deployment's. */
function* textsOf(texts: Iterable<string>, { nativeName }: Context): Generator<string> {
  for (const text of texts) {
    yield nativeName === undefined ? text : JSON.stringify(nativeName.outgoing(AlertDef, JSON.parse(text)))
  }
}

function conditionsOf(ids: readonly string[], key: Key): readonly SqlPart[] {
  const named = { sql: 'id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ids)] }
  return [...visibleSql(key), ...(ids.length === 0 ? [] : [named])]
}

function* rowsOf(db: Database, conditions: readonly SqlPart[]): Generator<string> {
  const where = conditions.map(({ sql }) => ` AND ${sql}`).join('')
  const values = conditions.flatMap((each) => each.values)
  const sql = `SELECT id, json FROM whole_alert_defs WHERE id > ?${where} ORDER BY id LIMIT ${batch}`
  let after = ''
  for (;;) {
    const rows = db.all<{ id: string; json: string }>(sql, after, ...values)
    for (const { json } of rows) yield json
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}

/** Requested ids without a visible definition, as written, without duplicates. */
function missingOf(ids: readonly string[], db: Database, key: Key): readonly string[] {
  if (ids.length === 0) return []
  const sql = 'SELECT id FROM alert_defs WHERE id IN (SELECT value FROM json_each(?))'
  const found = db.all<{ id: string }>(sql, JSON.stringify(ids.map((id) => id.toLowerCase())))
  const seen = new Set(found.map(({ id }) => id).filter((id) => key.sees(id)))
  const missing = new Map<string, string>()
  for (const id of ids) {
    const known = id.toLowerCase()
    if (!seen.has(known) && !missing.has(known)) missing.set(known, id)
  }
  return [...missing.values()]
}
