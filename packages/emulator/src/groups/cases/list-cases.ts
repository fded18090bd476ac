import type { CaseFilters, CaseOrderBy, ListCasesBody } from '@mgmt-api/models/cases'
import { allOf, type SqlPart, sqlPart, visibleSql } from '../../store/conditions.ts'
import { wrapped } from '../../resource/responses.ts'
import type { JsonText } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { readPage } from '../../http/reading/row-page.ts'
import { caseConditions } from './case-filter.ts'
import { openDuration } from './case-store.ts'

const defaultPageSize = 100

/** States in the order of the lifecycle. */
const life = ['PENDING_ACTIVATION', 'ACTIVE', 'ACKNOWLEDGED', 'RESOLVED', 'CLOSED']
const rank = life.map((state, index) => `WHEN 'CASE_STATUS_${state}' THEN ${index}`).join(' ')

function orderSql({ field }: CaseOrderBy, context: Context): string {
  switch (field) {
    case 'CASE_ORDER_BY_FIELD_PRIORITY':
      // The contract: in descending order, the highest priority, P1, is first.
      return '-CAST(substr(priority, -1) AS INTEGER)'
    case 'CASE_ORDER_BY_FIELD_STATUS':
      return `CASE status ${rank} END`
    case 'CASE_ORDER_BY_FIELD_UPDATED_AT':
      return 'updated'
    case 'CASE_ORDER_BY_FIELD_CATEGORY':
      return '+category'
    case 'CASE_ORDER_BY_FIELD_DURATION':
      return `ifnull(duration, ${context.clock.now()} - opened)`
    default:
      return 'created'
  }
}

/** Condition for filters and visibility. */
export const caseWhere = (filters: CaseFilters | undefined, { key }: Pick<Context, 'key'>): SqlPart =>
  allOf([...caseConditions(filters), ...visibleSql(key)])

/** A page of cases. Default order: newest first; ties by id. */
export function responseList({ filters, orderBy = {}, pagination = {} }: ListCasesBody, context: Context): JsonText {
  const descending = orderBy.direction !== 'CASE_ORDER_BY_DIRECTION_ASCENDING'
  const page = readPage<ListedCase>(
    context.db,
    {
      columns: 'id, created, duration',
      from: sqlPart('case_rows'),
      where: caseWhere(filters, context),
      keys: [orderSql(orderBy, context), 'id'].map((sql) => ({ sql, descending })),
    },
    {
      size: Number(pagination.pageSize ?? defaultPageSize),
      token: pagination.pageToken,
      skip: Number(pagination.skip ?? 0),
      question: ['cases', filters, orderBy],
    },
  )
  const { rows, ...next } = page
  return wrapped('cases', `[${caseTexts(rows, context).join(',')}]`, {
    pagination: next,
    ...(isCut(filters, context) && { pbacTruncated: true }),
  })
}

/** A row of a page. */
interface ListedCase {
  readonly id: string
  readonly created: string
  /** Null while open. */
  readonly duration: number | null
}

/** Cases as returned, as JSON. The stored text is used: parsing a page takes longer than reading it. */
function caseTexts(rows: readonly ListedCase[], context: Context): string[] {
  // CROSS JOIN: SQLite would read all cases and look each up among the ids.
  const sql = `SELECT d.body FROM json_each(?) AS wanted
               CROSS JOIN documents d ON d.resource = 'cases' AND d.id = wanted.value ORDER BY wanted.key`
  const found = context.db.all<{ body: string }>(sql, JSON.stringify(rows.map(({ id }) => id)))
  return found.map(({ body }, index) => {
    const { created = '', duration = null } = rows[index] ?? {}
    if (duration !== null) return body
    return `${body.slice(0, -1)},"duration":"${openDuration(created, context)}"}`
  })
}

/** Whether visibility hides matching cases. */
function isCut(filters: CaseFilters | undefined, { db, key }: Context): boolean {
  if (key.only === undefined && key.except === undefined) return false
  const [all, seen] = [allOf(caseConditions(filters)), allOf(visibleSql(key))]
  const sql = `SELECT 1 FROM case_rows WHERE ${all.sql} AND NOT (${seen.sql}) LIMIT 1`
  return db.get(sql, ...all.values, ...seen.values) !== undefined
}
