import { isDay } from '@mgmt-api/base/days'
import type { StoreDatabase } from '../store/tables.ts'
import { RequestError } from '../base/request-error.ts'
import type { RowQuery } from '../queries/read-rows.ts'
import { requireName } from './require-name.ts'

export interface RowSource {
  readonly db: StoreDatabase
  readonly table: 'usage_days' | 'alert_versions'
  /** Names of targets in the configuration. */
  readonly configured: readonly string[]
}

/**
 * Validates a query for rows. Rows of removed targets can be queried too.
 * @throws {RequestError} `bad_request` for invalid days, `not_found` for an unknown target
 */
export async function checkRowQuery({ db, table, configured }: RowSource, query: RowQuery): Promise<void> {
  checkDays(query)
  for (const name of query.targets ?? []) {
    if (configured.includes(name)) continue
    const row = await db.selectFrom(table).select('target').where('target', '=', name).limit(1).executeTakeFirst()
    if (row === undefined) requireName('target', name, configured)
  }
}

/** Validates the days of a query. @throws {RequestError} `bad_request` */
export function checkDays({ from, to }: Pick<RowQuery, 'from' | 'to'>): void {
  for (const [side, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) {
      throw new RequestError('bad_request', `${side}: "${day}" is not a day`, 'use the format 2026-01-31')
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new RequestError('bad_request', `from ${from} is after to ${to}`, 'swap the days')
  }
}
