import { valueAt } from '@mgmt-api/models/internal'
import type { SqlValue } from '../store/database.ts'
import type { Context } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { conditionSql, ensureIndex, resourceSql, type SqlPart, valueSql } from '../store/conditions.ts'
import { enforce } from './enforce.ts'
import { valuesAt } from './paths.ts'
import { isRuleActive, type ResourcePlan } from './resource-plan.ts'

type UniqueContext = Pick<Context, 'db' | 'judge' | 'settings'>

/** Stored or intended location of an item. */
export interface ItemLocation {
  readonly id: string
  readonly parent: string
}

/**
 * Checks that no other item of the same parent has the same unique values. Absent fields are equal, unless all are
 * absent. A rule with a list path has no other paths.
 * @param status Status of the error. Default: 400.
 * @throws {Refusal} A duplicate; the message names the fields.
 */
export function checkUnique(
  { resource, name, one }: ResourcePlan,
  item: unknown,
  { id, parent }: ItemLocation,
  { context, prefix, status = 400 }: { context: UniqueContext; prefix: string; status: number | undefined },
): void {
  const { db } = context
  for (const rule of resource.unique ?? []) {
    const same = isRuleActive(rule, context) ? sameSql(rule.by, item) : undefined
    if (same === undefined) continue
    const ruleName = `uniqueness ${name} ${rule.by.join()}`
    if (hasDuplicate(rule.by, item)) {
      enforce(context, rule, ruleName, new Refusal(status, `${prefix}${rule.by.join()}: a value appears twice`))
    }
    if (rule.among === 'item') continue
    ensureIndex(db, name, rule.by)
    const sql = `SELECT 1 FROM documents WHERE ${resourceSql(name)} AND ${same.sql} AND parent = ? AND id <> ?`
    if (db.get(sql, ...same.values, parent, id) === undefined) continue
    const fields = rule.by.map((path) => prefix + path).join(', ')
    enforce(context, rule, ruleName, new Refusal(status, `${fields}: another ${one} has the same`))
  }
}

/** Condition for items with the same values; undefined if there is nothing to compare. */
function sameSql(by: readonly string[], item: unknown): SqlPart | undefined {
  const [path = ''] = by
  if (path.includes('[]')) {
    const among = valuesAt(item, path).filter((value) => typeof value === 'string' || typeof value === 'number')
    return among.length === 0 ? undefined : conditionSql({ at: path, among })
  }
  const values = by.map((each) => comparable(valueAt(item, each)))
  if (values.every((value) => value === null)) return undefined
  return { sql: by.map((each) => `${valueSql(each)} IS ?`).join(' AND '), values }
}

function hasDuplicate([path = '']: readonly string[], item: unknown): boolean {
  const values = path.includes('[]') ? valuesAt(item, path) : []
  return new Set(values).size < values.length
}

/** A value in the form that SQL compares. */
function comparable(value: unknown): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}
