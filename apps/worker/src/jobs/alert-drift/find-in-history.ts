import { AsCodeError, type Body, contractOf, type Desired, idOfKeyIn, type Plan, snapshotOf } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import type { StoreDatabase } from '../../store/tables.ts'
import type { PlanDifference } from './differences.ts'

export interface HistoryLookup {
  readonly db: StoreDatabase
  readonly target: string
  readonly plan: Plan
  readonly desired: Desired
}

/** Definitions per query. */
const batchSize = 500

/**
 * Finds the differences for which the history of alert definitions contains the directory's current state: then the platform
 * has changed since.
 * @returns names, as `<kind>/<key>`
 */
export async function findInHistory(
  differences: readonly PlanDifference[],
  lookup: HistoryLookup,
): Promise<ReadonlySet<string>> {
  const alerts = differences.filter(({ kind }) => kind === alertDefinitions.name)
  const found = new Set<string>()
  for (let at = 0; at < alerts.length; at += batchSize) {
    const batch = alerts.slice(at, at + batchSize)
    for (const name of await deletedInHistory(batch, lookup)) found.add(name)
    for (const name of await changedInHistory(batch, lookup)) found.add(name)
  }
  return found
}

async function deletedInHistory(
  differences: readonly PlanDifference[],
  { db, target, plan }: HistoryLookup,
): Promise<readonly string[]> {
  const missing = new Map(
    differences.filter(({ action }) => action === 'create').map(({ key, resource }) => [key, resource]),
  )
  if (missing.size === 0) return []
  const rows = await db
    .selectFrom('alert_versions')
    .select('key')
    .distinct()
    .where('target', '=', target)
    .where('owner', '=', plan.owner)
    .where('key', 'in', [...missing.keys()])
    .execute()
  return rows.flatMap(({ key }) => missing.get(key ?? '') ?? [])
}

async function changedInHistory(
  differences: readonly PlanDifference[],
  { db, target, plan, desired }: HistoryLookup,
): Promise<readonly string[]> {
  // Files leave out secrets; the body of a change has the present ones.
  const bodies = new Map(
    [...desired.resources, ...plan.changes.filter((change) => change.action === 'replace')].map(
      ({ kind, key, body }) => [`${kind}/${key}`, body],
    ),
  )
  const wanted = new Map<string, string>()
  for (const { action, id, key, resource } of differences) {
    const body = bodies.get(resource)
    const digest = action === 'replace' && id !== undefined && body !== undefined && digestOf(body, { id, key, plan })
    if (typeof digest === 'string') wanted.set(`${id} ${digest}`, resource)
  }
  if (wanted.size === 0) return []
  const rows = await db
    .selectFrom('alert_versions')
    .select(['definition', 'digest'])
    .distinct()
    .where('target', '=', target)
    .where(
      'definition',
      'in',
      [...wanted.keys()].map((each) => each.slice(0, each.indexOf(' '))),
    )
    .execute()
  return rows.flatMap(({ definition, digest }) => wanted.get(`${definition} ${digest}`) ?? [])
}

/** The digest that the history would contain for the directory's state. */
function digestOf(
  body: Body,
  { id, key, plan }: { readonly id: string; readonly key: string; readonly plan: Plan },
): string | undefined {
  try {
    const contract = contractOf(alertDefinitions, body, { idOfKey: idOfKeyIn(plan) })
    const owned = alertDefinitions.withIdentity(contract, { owner: plan.owner, key })
    // The history contains no access policies.
    return snapshotOf(alertDefinitions, { id, body: owned, createdTime: '', unreadable: ['accessPolicy'] }).digest
  } catch (error) {
    // A reference cannot be resolved, so the platform never had this state.
    if (error instanceof AsCodeError) return undefined
    throw error
  }
}
