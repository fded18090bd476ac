import { isMgmtError } from '@mgmt-api/models'
import type { Body, WriteOutcome, Remote } from '../kind/kind.ts'
import type { ResourceChange } from '../plan/plan.ts'
import { contractOf, referencesOf } from '../kind/portable.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { changedFields } from './changed-fields.ts'
import type { RecordedOutcome } from './outcome-log.ts'
import {
  idOfKey,
  isRefused,
  isStopped,
  listOwned,
  missingFor,
  pauseBefore,
  type ApplyRun,
  stopped,
  tryToRead,
  unreadEntry,
} from './apply-run.ts'
import { isSent } from '../ledger/claim-sent.ts'
import { textOfId } from '../kind/ids.ts'
import { resourceName } from '../kind/resource-name.ts'

export type Creation = Extract<ResourceChange, { readonly action: 'create' }>

/** A resource to create, with its labels and the ids it refers to. */
interface Pending {
  readonly change: Creation
  readonly body: Body
  /** Its last outcome. */
  readonly entry: RecordedOutcome
  /** It may have been created: it is looked up before it is sent again. */
  readonly maybeCreated: boolean
  /** Its request was refused as a whole, perhaps because of another entry. */
  readonly refused: boolean
}

/**
 * Creates resources of one kind. Resources that may have been created are looked up by owner before they are sent
 * again, in as many rounds as the run has. Returns the ids from the responses, by key.
 */
export async function createLevel(run: ApplyRun, changes: readonly Creation[]): Promise<ReadonlyMap<string, string>> {
  const [first] = changes
  const createdIds = new Map<string, string>()
  if (first === undefined) return createdIds
  let pending = settleExisting(run, resolve(run, inWantedOrder(run, changes)), 'unchanged')
  let chunkSize = run.storeOf(first.kind).batchSize
  for (let round = 0; pending.length > 0 && round < run.rounds && !isStopped(run); round++) {
    await pauseBefore(run, round)
    const toSend = pending
    if (toSend.some(({ refused }) => refused)) chunkSize = Math.max(1, Math.ceil(chunkSize / 10))
    const given = new Map<string, string>()
    const sent = await send(run, toSend, { chunkSize, given })
    for (const [key, id] of given) createdIds.set(key, id)
    pending = settleLost(run, await findPossiblyCreated(run, sent), new Set(given.values()))
  }
  for (const { change, entry } of pending) run.outcomes.record(change, entry)
  return createdIds
}

/** Creations in the order that a file of the plan gives them: a service that appends new resources has to move none. */
function inWantedOrder(run: ApplyRun, creations: readonly Creation[]): readonly Creation[] {
  const positions = new Map<string, number>()
  for (const change of run.plan.changes) {
    const kind = run.kindOf(change.kind)
    if (kind.ordered === undefined || !('body' in change)) continue
    for (const reference of referencesOf(kind, change.body)) positions.set(resourceName(reference), positions.size)
  }
  const positionOf = (creation: Creation): number => positions.get(resourceName(creation)) ?? positions.size
  return creations.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/**
 * What no list shows is sent again only if it was refused, or if the lists show a creation that was answered in the same
 * round: then they have caught up. Otherwise it may still appear, and creating it again would make a second one.
 */
function settleLost(run: ApplyRun, pending: readonly Pending[], confirmed: ReadonlySet<string>): readonly Pending[] {
  const [first] = pending
  const listed = run.owned.get(first?.change.kind ?? '') ?? []
  const isCurrent = listed.some(({ id }) => confirmed.has(id))
  return pending.flatMap((each) => {
    if (!each.maybeCreated) return [each]
    if (isCurrent || each.refused) return [{ ...each, maybeCreated: false }]
    const reason = `${each.entry.reason ?? 'no response'}; it may still appear: apply again later`
    run.outcomes.record(each.change, { ...each.entry, reason })
    return []
  })
}

/** Fills in ids and labels. A resource that refers to one that was not created is not created either. */
function resolve(run: ApplyRun, changes: readonly Creation[]): readonly Pending[] {
  const { owner } = run.plan
  return changes.flatMap((change) => {
    const kind = run.kindOf(change.kind)
    const reason = isStopped(run) ? stopped(run).reason : missingFor(run, kind, change.body)
    if (reason !== undefined) {
      run.outcomes.record(change, { outcome: 'notSent', reason })
      return []
    }
    const body = contractOf(kind, change.body, { idOfKey: idOfKey(run), secretOf: run.secretOf })
    const labelled = kind.withIdentity(body, { owner, key: change.key })
    return [{ change, body: labelled, entry: stopped(run), maybeCreated: false, refused: false }]
  })
}

/**
 * Settles the keys that exist, which are not created again: an earlier or concurrent run created them, or this one did
 * without a response.
 */
function settleExisting(
  run: ApplyRun,
  pending: readonly Pending[],
  outcome: 'created' | 'unchanged',
): readonly Pending[] {
  const owned = ownedByKey(run, pending[0]?.change.kind ?? '')
  return pending.filter((each) => {
    const existing = outcome === 'unchanged' || each.maybeCreated ? owned.get(each.change.key) : undefined
    if (existing === undefined) return true
    recordExisting(run, each, existing, outcome)
    return false
  })
}

/** The oldest resource with each key, as last listed. */
function ownedByKey(run: ApplyRun, kind: string): ReadonlyMap<string, Remote> {
  const owned = new Map<string, Remote>()
  for (const remote of sortByAge(run.owned.get(kind) ?? [])) {
    const key = run.kindOf(kind).identityOf(remote)?.key
    if (key !== undefined && !owned.has(key)) owned.set(key, remote)
  }
  return owned
}

/** Compares an existing resource with the desired one; references use its id from now on. */
export function recordExisting(
  run: ApplyRun,
  { change, body }: Pick<Pending, 'change' | 'body'>,
  existing: Remote,
  outcome: 'created' | 'unchanged',
): void {
  run.ids.set(resourceName(change), existing.id)
  const readable = new Set(Object.keys({ ...body, ...existing.body }))
  for (const field of existing.unreadable) readable.delete(field)
  const changed = changedFields(run.kindOf(change.kind), existing.body, body, {
    now: run.now(),
    fields: readable,
    ignoreSecrets: true,
  })
  if (changed.length === 0) run.outcomes.record(change, { outcome, id: existing.id })
  else {
    const reason = `a resource with this key now exists and differs: ${changed.slice(0, 5).join(', ')}`
    run.outcomes.record(change, { outcome: 'conflict', id: existing.id, reason })
  }
}

/** Lists after each pause until all resources that may have been created are found. */
async function findPossiblyCreated(run: ApplyRun, pending: readonly Pending[]): Promise<readonly Pending[]> {
  let open = pending
  for (const milliseconds of run.pauses) {
    if (isStopped(run) || !open.some(({ maybeCreated }) => maybeCreated)) break
    await run.pause(milliseconds)
    const listed = await tryToRead(() => listOwned(run, pending[0]?.change.kind ?? ''))
    if (listed !== undefined) open = settleExisting(run, open, 'created')
  }
  return open
}

interface SendOptions {
  readonly chunkSize: number
  readonly given: Map<string, string>
}

/** Returns the resources to retry in another round. */
async function send(
  run: ApplyRun,
  pending: readonly Pending[],
  { chunkSize, given }: SendOptions,
): Promise<readonly Pending[]> {
  const [first] = pending
  if (first === undefined) return []
  const kind = run.kindOf(first.change.kind)
  if (kind.recognised === 'labels') return sendTogether(run, pending, { chunkSize, given })
  // The ledger gets each line before the next request.
  const open: Pending[] = []
  for (const each of pending) {
    const obstacle = await obstacleTo(run, each)
    if (obstacle === undefined) open.push(...(await sendTogether(run, [each], { chunkSize, given })))
    else if (obstacle.isFinal) run.outcomes.record(each.change, obstacle.entry)
    else open.push({ ...each, entry: obstacle.entry })
  }
  return open
}

interface Obstacle {
  readonly entry: RecordedOutcome
  readonly isFinal: boolean
}

/** A singleton is read immediately before it is set: otherwise what others set since the plan would be overwritten. */
async function obstacleTo(run: ApplyRun, { change }: Pending): Promise<Obstacle | undefined> {
  const { isSingleton = false, ordered } = run.kindOf(change.kind)
  if (!isSingleton || ordered !== undefined || isStopped(run)) return undefined
  try {
    const wanted = [{ id: change.kind, fields: [] }]
    const [present] = await run.storeOf(change.kind).read(wanted, { signal: run.signal })
    if (present === undefined) return undefined
    return {
      entry: { outcome: 'conflict', id: present.id, reason: 'it was set since the plan was made' },
      isFinal: true,
    }
  } catch (error) {
    if (!isMgmtError(error)) throw error
    return { entry: unreadEntry(error), isFinal: isRefused(error) }
  }
}

async function sendTogether(
  run: ApplyRun,
  pending: readonly Pending[],
  { chunkSize, given }: SendOptions,
): Promise<readonly Pending[]> {
  const [first] = pending
  if (first === undefined) return []
  const { signal, concurrency } = run
  const bodies = pending.map(({ body }) => body)
  const open: Pending[] = []
  if (!isStopped(run)) announce(run, pending)
  if (isStopped(run)) return pending.map((each) => ({ ...each, entry: stopped(run) }))
  for await (const outcome of run.storeOf(first.change.kind).create(bodies, { signal, concurrency, chunkSize })) {
    const each = pending[outcome.index]
    if (each === undefined)
      throw new RangeError(`${resourceName(first.change)}: outcome for an entry that was not sent`)
    if (outcome.status === 'done') {
      given.set(each.change.key, outcome.id)
      run.ids.set(resourceName(each.change), outcome.id)
      run.outcomes.record(each.change, { outcome: 'created', id: outcome.id })
      if (isOtherId(run, each, outcome.id)) run.outcomes.ignoredId(each.change.kind)
    } else if (outcome.status === 'failed' || (outcome.hopeless === true && outcome.status === 'notSent')) {
      run.outcomes.record(each.change, {
        outcome: outcome.status,
        id: outcome.id,
        reason: outcome.reason,
        denied: outcome.denied,
      })
    } else open.push(retryOf(each, outcome))
  }
  return open
}

/** Whether a resource was sent with a chosen id, and got another one. */
function isOtherId(run: ApplyRun, { change, body }: Pending, id: string): boolean {
  const { chosenId } = run.kindOf(change.kind)
  const sent = chosenId === undefined ? undefined : textOfId(body[chosenId.at])
  return sent !== undefined && sent.toLowerCase() !== id.toLowerCase()
}

/** Records the creations of resources without labels before they are sent: their responses may be lost. */
function announce(run: ApplyRun, pending: readonly Pending[]): void {
  for (const { change } of pending) {
    const name = resourceName(change)
    if (run.kindOf(change.kind).recognised !== 'labels' && !isSent(run.ledger, name)) run.ledger.record({ name })
  }
}

type FailedOutcome = Exclude<WriteOutcome, { readonly status: 'done' }>

function retryOf(each: Pending, { status, reason, refused = false }: FailedOutcome): Pending {
  return { ...each, entry: { outcome: status, reason }, maybeCreated: status === 'unknown', refused }
}
