import type {
  AlertSchedulerRule,
  GetBulkAlertSchedulerRuleQuery,
  GetBulkAlertSchedulerRuleResponse,
} from '@mgmt-api/models/alerts'
import type { Database, SqlValue } from '../database.ts'
import type { Key } from '../keys.ts'
import { digestOf, readToken, writeToken } from '../page-token.ts'
import { isActiveWithin, nextActiveTimeframes, spanOf } from './active-timeframes.ts'

/** Rules of a page: the request has no say in it. */
const pageSize = 100

interface Row {
  readonly place: number
  readonly json: string
}

/** One page of the rules that a key may see, in the order of their creation. */
export function selectSuppressionRules(
  db: Database,
  key: Key,
  query: GetBulkAlertSchedulerRuleQuery,
  now: number,
): GetBulkAlertSchedulerRuleResponse {
  const { next_page_token: token, ...question } = query
  const digest = digestOf(question)
  const [after = 0] = token === undefined || token === '' ? [] : readToken(token, digest, 1, 'next_page_token')
  const span = spanOf(query.active_timeframe ?? {})
  const found: { readonly place: number; readonly rule: AlertSchedulerRule }[] = []
  for (const { place, json } of rowsAfter(db, key, query, after)) {
    // This store wrote the text itself, from a checked rule.
    const rule = JSON.parse(json) as AlertSchedulerRule
    if (span !== undefined && !isActiveWithin(rule, span)) continue
    // One more says whether there is another page.
    if (found.push({ place, rule }) > pageSize) break
  }
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    alertSchedulerRules: page.map(({ rule }) => ({
      alertSchedulerRule: rule,
      nextActiveTimeframes: nextActiveTimeframes(rule, now),
    })),
    ...(last !== undefined && { nextPageToken: writeToken([last.place], digest) }),
  }
}

/** Rows in order, read some at a time: which are active cannot be told by SQL. */
function* rowsAfter(db: Database, key: Key, query: GetBulkAlertSchedulerRuleQuery, after: SqlValue): Generator<Row> {
  const { where, values } = conditionsOf(key, query)
  let last = after
  for (;;) {
    const sql = `SELECT place, json FROM suppression_rules WHERE place > ?${where} ORDER BY place LIMIT ?`
    const rows = db.all<Row>(sql, last, ...values, pageSize + 1)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length <= pageSize) return
    last = end.place
  }
}

/** Lists that are empty restrict nothing. */
function conditionsOf(
  { only, except }: Key,
  query: GetBulkAlertSchedulerRuleQuery,
): { where: string; values: readonly SqlValue[] } {
  const { enabled, alert_scheduler_rules_ids: named } = query
  const ids = named?.alertSchedulerIds?.alertSchedulerRuleIds ?? []
  const versions = named?.alertSchedulerVersionIds?.alertSchedulerRuleVersionIds ?? []
  const conditions: [sql: string, value: SqlValue][] = []
  if (only !== undefined) conditions.push(['id IN (SELECT value FROM json_each(?))', only])
  if (except !== undefined) conditions.push(['id NOT IN (SELECT value FROM json_each(?))', except])
  if (enabled !== undefined) conditions.push(['enabled = ?', enabled ? 1 : 0])
  if (ids.length > 0) conditions.push(['id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)])
  if (versions.length > 0) conditions.push(['version_id IN (SELECT value FROM json_each(?))', JSON.stringify(versions)])
  return { where: conditions.map(([sql]) => ` AND ${sql}`).join(''), values: conditions.map(([, value]) => value) }
}
