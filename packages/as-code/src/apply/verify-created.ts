import { isSameResource } from '../compare/same-resource.ts'
import type { WriteOutcome, Remote } from '../kind/kind.ts'
import { type Creation, recordExisting } from './create-level.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { contractOf } from '../kind/portable.ts'
import type { Duplicate } from './report.ts'
import {
  type ApplyRun,
  idOfKey,
  isStopped,
  listOwned,
  listOwnedKeys,
  pauseBefore,
  readWhole,
  tryToRead,
} from './apply-run.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Two resources with the same key. */
interface DuplicatePair {
  readonly change: Creation
  readonly kept: Remote
  readonly younger: Remote
}

/**
 * Lists the created resources until all ids from this run appear, because lists may lag. If two resources have the same
 * key, the older is kept; the younger is deleted if this run is confirmed to have created it. Any other is left alone:
 * the run that created it may be about to delete it, and if it does not, it reports it.
 */
export async function verifyCreated(
  run: ApplyRun,
  changes: readonly Creation[],
  createdIds: ReadonlyMap<string, string>,
): Promise<void> {
  const [first] = changes
  if (first === undefined || isStopped(run)) return
  const missing = await waitUntilListed(run, first.kind, new Set(createdIds.values()))
  for (const change of changes) {
    if (missing.has(createdIds.get(change.key) ?? '')) run.outcomes.unverified(resourceName(change))
  }
  for (const pair of await findEqual(run, changes, createdIds)) {
    report(run, pair, { outcome: 'left', reason: 'another apply created the same at the same time' })
    if (pair.kept.id !== createdIds.get(pair.change.key)) recordDuplicate(run, pair)
  }
  const isFromThisRun = ({ change, younger }: DuplicatePair): boolean => younger.id === createdIds.get(change.key)
  const fromThisRun = findDuplicates(run, changes).filter(isFromThisRun)
  const outcomes = await deleteAll(run, first.kind, fromThisRun)
  for (const pair of fromThisRun) {
    const outcome = outcomes.get(pair.younger.id)
    const reason = outcome !== undefined && 'reason' in outcome ? outcome.reason : undefined
    report(run, pair, { outcome: outcome?.status === 'done' ? 'deleted' : 'left', reason })
    recordDuplicate(run, pair)
  }
  const others = await waitForOthers(run, first.kind, () =>
    findDuplicates(run, changes).filter((pair) => !isFromThisRun(pair)),
  )
  for (const pair of others) report(run, pair, { outcome: 'left', reason: 'not confirmed as created by this run' })
}

/**
 * Created resources that are the same as one that appeared since the plan and is not in the ledger: another checkout
 * has created it, and its line is in the ledger there. All checkouts keep the oldest.
 */
async function findEqual(
  run: ApplyRun,
  changes: readonly Creation[],
  createdIds: ReadonlyMap<string, string>,
): Promise<readonly DuplicatePair[]> {
  const [{ kind: name } = { kind: '' }] = changes
  const newcomers = run.newcomers.get(name) ?? []
  if (newcomers.length === 0) return []
  const kind = run.kindOf(name)
  const created = changes.flatMap((change) => createdIds.get(change.key) ?? [])
  const read = await tryToRead(() => readWhole(run, name, [...newcomers, ...created]))
  const byId = new Map(read?.map((remote) => [remote.id, remote]))
  const free = new Set(newcomers.flatMap((id) => byId.get(id) ?? []))
  return changes.flatMap((change) => {
    const own = byId.get(createdIds.get(change.key) ?? '')
    if (own === undefined) return []
    const isSame = (each: Remote): boolean =>
      isSameResource(kind, own, each, { now: run.now(), part: kind.createdPart })
    const [other] = [...free].filter(isSame)
    if (other === undefined) return []
    free.delete(other)
    const [kept = own, younger = other] = sortByAge([own, other])
    return [{ change, kept, younger }]
  })
}

function report(
  run: ApplyRun,
  { change, kept, younger }: DuplicatePair,
  what: Pick<Duplicate, 'outcome' | 'reason'>,
): void {
  run.outcomes.duplicate({ kind: change.kind, key: change.key, kept: kept.id, id: younger.id, ...what })
}

/** Returns the duplicates that no other run has deleted in the end. */
async function waitForOthers(
  run: ApplyRun,
  kind: string,
  find: () => readonly DuplicatePair[],
): Promise<readonly DuplicatePair[]> {
  let others = find()
  for (const milliseconds of run.pauses) {
    if (others.length === 0 || isStopped(run)) break
    await run.pause(milliseconds)
    await tryToRead(() => listOwned(run, kind))
    others = find()
  }
  return others
}

/** Returns the ids that appear in no list. */
async function waitUntilListed(run: ApplyRun, kind: string, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  let missing = ids
  for (let round = 0; round <= run.pauses.length && !isStopped(run); round++) {
    await pauseBefore(run, round)
    const listed = await tryToRead(() => listOwnedKeys(run, kind))
    if (listed === undefined) continue
    missing = new Set([...ids].filter((id) => !listed.has(id)))
    if (missing.size === 0) break
  }
  return missing
}

function findDuplicates(run: ApplyRun, changes: readonly Creation[]): readonly DuplicatePair[] {
  const [first] = changes
  if (first === undefined) return []
  const byKey = new Map(changes.map((change) => [change.key, change]))
  const kept = new Map<string, Remote>()
  return sortByAge(run.owned.get(first.kind) ?? []).flatMap((remote) => {
    const change = byKey.get(run.kindOf(first.kind).identityOf(remote)?.key ?? '')
    if (change === undefined) return []
    const older = kept.get(change.key)
    if (older !== undefined) return [{ change, kept: older, younger: remote }]
    kept.set(change.key, remote)
    return []
  })
}

/** References use the id of the other run's resource from now on. */
function recordDuplicate(run: ApplyRun, { change, kept }: DuplicatePair): void {
  const kind = run.kindOf(change.kind)
  const body = contractOf(kind, change.body, { idOfKey: idOfKey(run) })
  recordExisting(run, { change, body }, kept, 'unchanged')
}

/** Outcomes by id. */
async function deleteAll(
  run: ApplyRun,
  kind: string,
  pairs: readonly DuplicatePair[],
): Promise<ReadonlyMap<string, WriteOutcome>> {
  const outcomes = new Map<string, WriteOutcome>()
  let open = pairs
  for (let round = 0; open.length > 0 && round < run.rounds && !isStopped(run); round++) {
    await pauseBefore(run, round)
    const ids = open.map(({ younger }) => younger.id)
    const { signal, concurrency } = run
    for await (const outcome of run.storeOf(kind).delete(ids, { signal, concurrency })) {
      outcomes.set(ids[outcome.index] ?? '', outcome)
    }
    open = open.filter(({ younger }) => outcomes.get(younger.id)?.status !== 'done')
  }
  return outcomes
}
