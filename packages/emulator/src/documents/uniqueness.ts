import { valueAt } from '@mgmt-api/models'
import type { SqlValue } from '../database.ts'
import type { Context } from '../implement.ts'
import { Refusal } from '../refusal.ts'
import { conditionSql, ensureIndex, resourceSql, type SqlPart, valueSql } from './conditions.ts'
import { rowsSql } from './own-tables.ts'
import { valuesAt } from './paths.ts'
import { isInForce, type Plan } from './plan.ts'

/** Where an item is, or is to be. */
export interface Place {
  /** Its id in the store. */
  readonly id: string
  readonly parent: string
}

/**
 * Checks that no other item of the same parent has the values of an item that must be unique. Fields that are absent are
 * the same in both; where all of them are, nothing is compared. A path into a list stands alone in its rule.
 * @param status Of the refusal: 400, or what the contract says.
 * @throws {Refusal} Another one has them; the message names the fields.
 */
export function checkUnique(
  { resource, name, one }: Plan,
  item: unknown,
  { id, parent }: Place,
  {
    db,
    settings,
    prefix,
    status = 400,
  }: Pick<Context, 'db' | 'settings'> & { prefix: string; status: number | undefined },
): void {
  for (const rule of resource.unique ?? []) {
    const same = isInForce(rule, { settings }) ? sameSql(rule.by, item) : undefined
    if (same === undefined) continue
    if (comesTwice(rule.by, item)) throw new Refusal(status, `${prefix}${rule.by.join()}: a value appears twice`)
    ensureIndex(db, name, rule.by)
    const sql = `SELECT 1 FROM ${rowsSql(name)} WHERE ${resourceSql(name)} AND ${same.sql} AND parent = ? AND id <> ?`
    if (db.get(sql, ...same.values, parent, id) === undefined) continue
    const fields = rule.by.map((path) => prefix + path).join(', ')
    throw new Refusal(status, `${fields}: another ${one} has the same`)
  }
}

/** What other items have that have the same; undefined where there is nothing to compare. */
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

/** Whether one item has a value twice that no two items may have. */
function comesTwice([path = '']: readonly string[], item: unknown): boolean {
  const values = path.includes('[]') ? valuesAt(item, path) : []
  return new Set(values).size < values.length
}

/** A value as SQL compares it. */
function comparable(value: unknown): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}
