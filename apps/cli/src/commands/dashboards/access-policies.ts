import type { Caller } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { getDashboard } from '@mgmt-api/models/dashboards'

/** The dashboards that everybody may read: a creation takes their content without an access policy. */
export async function readUnrestricted(
  caller: Caller,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>()
  for (const dashboard_id of ids) {
    const { accessPolicy } = await caller.call(getDashboard, { path: { dashboard_id } }, { signal })
    if (accessPolicy === undefined || hasNoRules(accessPolicy)) found.set(dashboard_id, {})
  }
  return found
}

function hasNoRules(policy: string): boolean {
  const value: unknown = JSON.parse(policy)
  return isObject(value) && Array.isArray(value.rules) && value.rules.length === 0 && Object.keys(value).length === 1
}
