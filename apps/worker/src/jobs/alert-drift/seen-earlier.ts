import { AsCodeError, type Body, contractOf, type Desired, type Plan, snapshotOf } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import type { Database } from '../../store/tables.ts'
import type { PlanDifference } from './differences.ts'

export interface Looking {
  readonly db: Database
  readonly target: string
  readonly plan: Plan
  readonly desired: Desired
}

/** Definitions in one query of the history. */
const batchSize = 500

/**
 * The differences that the history of alert definitions explains: the platform once had the directory's current state.
 * Without a history, none.
 * @returns names, as `<kind>/<key>`
 */
export async function seenEarlier(
  differences: readonly PlanDifference[],
  looking: Looking,
): Promise<ReadonlySet<string>> {
  const alerts = differences.filter(({ kind }) => kind === alertDefinitions.name)
  const found = new Set<string>()
  for (let at = 0; at < alerts.length; at += batchSize) {
    const batch = alerts.slice(at, at + batchSize)
    for (const name of await missingThatWereThere(batch, looking)) found.add(name)
    for (const name of await changedThatWereSo(batch, looking)) found.add(name)
  }
  return found
}

async function missingThatWereThere(
  differences: readonly PlanDifference[],
  { db, target, plan }: Looking,
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

async function changedThatWereSo(
  differences: readonly PlanDifference[],
  { db, target, plan, desired }: Looking,
): Promise<readonly string[]> {
  const bodies = new Map(desired.resources.map(({ kind, key, body }) => [`${kind}/${key}`, body]))
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

/** The history's entry for this definition, if the platform had the directory's state. */
function digestOf(
  body: Body,
  { id, key, plan }: { readonly id: string; readonly key: string; readonly plan: Plan },
): string | undefined {
  try {
    const contract = contractOf(alertDefinitions, body, { idOfKey: (kind, to) => plan.ids.get(`${kind}/${to}`) })
    const owned = alertDefinitions.withIdentity(contract, { owner: plan.owner, key })
    // The history has no access policies.
    return snapshotOf(alertDefinitions, { id, body: owned, createdTime: '', unreadable: ['accessPolicy'] }).digest
  } catch (error) {
    // It refers to something that does not exist: the platform cannot have had this state.
    if (error instanceof AsCodeError) return undefined
    throw error
  }
}
