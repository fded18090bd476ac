import { isMgmtError } from '@mgmt-api/models'
import { flatten } from '@mgmt-api/models/internal'
import type { Remote } from '../kind/kind.ts'
import type { ResourceChange } from '../plan/plan.ts'
import { type Backup, type BackupOptions, backupOf } from './backup.ts'
import { changeExisting } from './change-existing.ts'
import { type ExistingChange, decideChange } from './decide-change.ts'
import { isDone } from './outcome-log.ts'
import { readOrders } from './restore-orders.ts'
import { idOfKey, isStopped, listOwned, listOwnedKeys, withRetries, type ApplyRun, stopped } from './apply-run.ts'
import { isOrdered } from '../kind/portable.ts'
import { pointersIn, pointersTo } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import { isDenied } from '../store/outcomes.ts'

export type Deletion = Extract<ResourceChange, { readonly action: 'delete' }>

/**
 * Deletes resources that are unchanged since the plan, after a complete backup; referring resources go first. Returns
 * the location of the backup. Nothing is deleted while an earlier change is not done, because it may still be needed.
 */
export async function deleteResources(run: ApplyRun, options: BackupOptions | undefined): Promise<string | undefined> {
  const deletions = run.plan.changes.filter((change) => change.action === 'delete')
  if (deletions.length === 0) return undefined
  const obstacle = obstacleTo(run)
  if (obstacle !== undefined) {
    skip(run, deletions, obstacle)
    return undefined
  }
  run.outcomes.step('backup')
  const saved = await save(run, deletions, options)
  if ('problem' in saved) {
    skip(run, deletions, saved.problem, saved.denied)
    return undefined
  }
  run.outcomes.step('delete')
  const levels = [...new Set(deletions.map(({ level }) => level))].sort((a, b) => b - a)
  for (const level of levels) {
    for (const kind of new Set(deletions.map((change) => change.kind))) {
      const here = deletions.filter((change) => change.level === level && change.kind === kind)
      await changeExisting(run, withoutReferenced(run, openOf(run, here)))
    }
  }
  return saved.path
}

const openOf = (run: ApplyRun, deletions: readonly Deletion[]): readonly Deletion[] =>
  deletions.filter((change) => run.outcomes.outcomeOf(change) === undefined)

function skip(run: ApplyRun, deletions: readonly Deletion[], reason: string, denied = false): void {
  for (const change of openOf(run, deletions)) run.outcomes.record(change, { outcome: 'notSent', reason, denied })
}

/** A conflict affects one resource; a failure may affect any. */
function obstacleTo(run: ApplyRun): string | undefined {
  if (isStopped(run)) return stopped(run).reason
  const hasFailures = run.plan.changes.some((change) => {
    const outcome = run.outcomes.outcomeOf(change)
    return change.action !== 'delete' && outcome !== 'conflict' && !isDone(outcome)
  })
  return hasFailures ? 'not deleted, because an earlier change was not made' : undefined
}

type Saved = { readonly path: string | undefined } | { readonly problem: string; readonly denied?: boolean }

async function save(run: ApplyRun, deletions: readonly Deletion[], options: BackupOptions | undefined): Promise<Saved> {
  const backup = await readBackup(run, deletions, options?.scope)
  if (backup === undefined || 'problem' in backup) return backup ?? { path: undefined }
  try {
    return { path: await options?.save(backup) }
  } catch (error) {
    return { problem: notMade(error instanceof Error ? error.message : String(error)) }
  }
}

const notMade = (reason: string): string => `no backup was made: ${reason}`

/** Undefined if there is nothing to delete any more. */
async function readBackup(
  run: ApplyRun,
  deletions: readonly Deletion[],
  scope: BackupOptions['scope'],
): Promise<Backup | { readonly problem: string; readonly denied: boolean } | undefined> {
  try {
    const deletable = await readForBackup(run, deletions)
    if (deletable.size === 0) return undefined
    const orders = await withRetries(run, () =>
      readOrders(new Set(deletable.keys()), { ...run, kinds: run.kinds.map(run.kindOf) }),
    )
    return backupOf(run, scope === 'owned' ? await withOwned(run, deletable) : deletable, orders)
  } catch (error) {
    if (isMgmtError(error)) return { problem: notMade(error.message), denied: isDenied(error) }
    throw error
  }
}

/**
 * Resources to delete, by kind, with everything that can be read. Resources that changed since the plan are left alone.
 */
async function readForBackup(
  run: ApplyRun,
  deletions: readonly Deletion[],
): Promise<ReadonlyMap<string, readonly Remote[]>> {
  const deletable = new Map<string, readonly Remote[]>()
  for (const name of new Set(deletions.map((change) => change.kind))) {
    const kind = run.kindOf(name)
    const here = await withKeptOlder(
      run,
      deletions.filter((change) => change.kind === name),
    )
    const fields = [...flatten(kind.model).fields.keys()]
    const wanted = here.map(({ remote }) => ({ id: remote.id, fields }))
    const found = await withRetries(run, () => run.storeOf(name).read(wanted, { signal: run.signal }))
    const byId = new Map(found.map((remote) => [remote.id.toLowerCase(), remote]))
    const good = here.flatMap((change) => settleOrKeep(run, change, byId.get(change.remote.id.toLowerCase())))
    if (good.length > 0) deletable.set(name, good)
  }
  return deletable
}

/** The last of several resources that are the same is never deleted: the one that stays must still be listed. */
async function withKeptOlder(run: ApplyRun, deletions: readonly Deletion[]): Promise<readonly Deletion[]> {
  const [first] = deletions
  if (first === undefined || deletions.every(({ duplicateOf }) => duplicateOf === undefined)) return deletions
  const listed = await withRetries(run, () => listOwnedKeys(run, first.kind))
  return deletions.filter((change) => {
    if (change.duplicateOf === undefined || listed.has(change.duplicateOf)) return true
    const reason = `${change.duplicateOf}, which is to stay, is no longer listed`
    run.outcomes.record(change, { outcome: 'conflict', reason, id: change.remote.id })
    return false
  })
}

function settleOrKeep(run: ApplyRun, change: Deletion, current: Remote | undefined): readonly Remote[] {
  const options = { owner: run.plan.owner, idOfKey: idOfKey(run), now: run.now() }
  const decision = decideChange(run.kindOf(change.kind), change, current, options)
  if (decision.then === 'send') return current === undefined ? [] : [current]
  run.outcomes.record(change, { ...decision, id: change.remote.id })
  return []
}

/** All other resources of the owner, as listed. */
async function withOwned(
  run: ApplyRun,
  deletable: ReadonlyMap<string, readonly Remote[]>,
): Promise<ReadonlyMap<string, readonly Remote[]>> {
  const all = new Map<string, readonly Remote[]>()
  for (const name of run.kinds) {
    const read = deletable.get(name) ?? []
    const ids = new Set(read.map(({ id }) => id))
    const listed = await withRetries(run, () => listOwned(run, name))
    all.set(name, [...read, ...listed.filter(({ id }) => !ids.has(id))])
  }
  return all
}

/** Keeps resources that are still referred to, because the referring one was not changed or deleted. */
function withoutReferenced(run: ApplyRun, deletions: readonly Deletion[]): readonly ExistingChange[] {
  const needed = new Map<string, string>()
  for (const change of run.plan.changes) {
    if (change.action === 'create' || change.action === 'adopt' || isDone(run.outcomes.outcomeOf(change))) continue
    const kind = run.kindOf(change.kind)
    if (kind.ordered !== undefined) continue
    for (const each of pointersIn(kind, change.remote.body, isOrdered)) needed.set(each, resourceName(change))
  }
  return deletions.filter((change) => {
    const by = pointersTo(change.kind, change.remote)
      .map((each) => needed.get(each))
      .find((name) => name !== undefined)
    if (by === undefined || by === resourceName(change)) return true
    run.outcomes.record(change, { outcome: 'notSent', reason: `${by} still refers to it` })
    return false
  })
}
