import { chunksOf } from '@mgmt-api/base/lists'
import { createSlots } from '@mgmt-api/collections/internal'
import { isMgmtError } from '@mgmt-api/models'
import type { WriteOutcome, Remote, ResourceReplacement } from '../kind/kind.ts'
import type { RecordedOutcome } from './outcome-log.ts'
import { type ExistingChange, decideChange, type ChangeDecision, wantedFields } from './decide-change.ts'
import {
  idOfKey,
  isRefused,
  isStopped,
  missingFor,
  pauseBefore,
  type ApplyRun,
  stopped,
  unreadEntry,
} from './apply-run.ts'
import { resourceName } from '../kind/resource-name.ts'

const doneAs = { adopt: 'adopted', replace: 'replaced', delete: 'deleted' } as const

/** Changes still to make, with their last outcome. */
interface Open {
  readonly change: ExistingChange
  readonly entry: RecordedOutcome
}

/**
 * Makes changes of one kind and one action. Each batch is read again before it is sent; changes that are unknown or
 * were not sent are read and sent again, in as many rounds as the run has.
 */
export async function changeExisting(run: ApplyRun, changes: readonly ExistingChange[]): Promise<void> {
  const slots = createSlots(run.concurrency)
  let open: readonly Open[] = changes.map((change) => ({ change, entry: stopped(run) }))
  for (let round = 0; open.length > 0 && round < run.rounds; round++) {
    await pauseBefore(run, round)
    const work = inBatches(run, open).map((batch) => slots.run(() => changeBatch(run, batch)))
    open = (await Promise.all(work)).flat()
  }
  for (const { change, entry } of open) run.outcomes.record(change, entry)
}

function inBatches(run: ApplyRun, open: readonly Open[]): readonly (readonly ExistingChange[])[] {
  const [first] = open
  if (first === undefined) return []
  const changes = open.map(({ change }) => change)
  return chunksOf(changes, run.storeOf(first.change.kind).batchSize)
}

/** Returns the changes to retry in another round. */
async function changeBatch(run: ApplyRun, batch: readonly ExistingChange[]): Promise<readonly Open[]> {
  if (isStopped(run)) return settleAll(run, batch, stopped(run))
  const read = await readAgain(run, batch)
  if ('entry' in read) {
    return read.hopeless ? settleAll(run, batch, read.entry) : batch.map((change) => ({ change, entry: read.entry }))
  }
  const toSend: { readonly change: ExistingChange; readonly entry: ResourceReplacement }[] = []
  for (const change of batch) {
    const decision = decisionOn(run, change, read.found.get(change.remote.id.toLowerCase()))
    if (decision.then === 'settle') run.outcomes.record(change, { ...decision, id: change.remote.id })
    else toSend.push({ change, entry: { id: change.remote.id, body: decision.body, fields: decision.fields } })
  }
  if (isStopped(run)) {
    return settleAll(
      run,
      toSend.map(({ change }) => change),
      stopped(run),
    )
  }
  return send(run, toSend)
}

type Read =
  | { readonly found: ReadonlyMap<string, Remote> }
  | { readonly entry: RecordedOutcome; readonly hopeless: boolean }

async function readAgain(run: ApplyRun, batch: readonly ExistingChange[]): Promise<Read> {
  const [{ kind: name } = { kind: '' }] = batch
  const kind = run.kindOf(name)
  const wanted = batch.map((change) => ({
    id: change.remote.id,
    fields: wantedFields(kind, change, run.plan.owner),
  }))
  try {
    const remotes = await run.storeOf(name).read(wanted, { signal: run.signal })
    return { found: new Map(remotes.map((remote) => [remote.id.toLowerCase(), remote])) }
  } catch (error) {
    if (!isMgmtError(error)) throw error
    return { entry: unreadEntry(error), hopeless: isRefused(error) }
  }
}

function decisionOn(run: ApplyRun, change: ExistingChange, current: Remote | undefined): ChangeDecision {
  const kind = run.kindOf(change.kind)
  const missing = change.action === 'replace' ? missingFor(run, kind, change.body) : undefined
  if (missing !== undefined) return { then: 'settle', outcome: 'notSent', reason: missing }
  return decideChange(kind, change, current, {
    owner: run.plan.owner,
    idOfKey: idOfKey(run),
    secretOf: run.secretOf,
    now: run.now(),
  })
}

async function send(
  run: ApplyRun,
  toSend: readonly { readonly change: ExistingChange; readonly entry: ResourceReplacement }[],
): Promise<readonly Open[]> {
  const [first] = toSend
  if (first === undefined) return []
  if (first.change.action === 'adopt' && run.kindOf(first.change.kind).recognised !== 'labels') {
    // Its line in the ledger is all that makes it ours.
    for (const { change } of toSend) run.outcomes.record(change, { outcome: 'adopted', id: change.remote.id })
    return []
  }
  const store = run.storeOf(first.change.kind)
  const options = { signal: run.signal, concurrency: 1 }
  const entries = toSend.map(({ entry }) => entry)
  const outcomes =
    first.change.action === 'delete'
      ? store.delete(
          entries.map(({ id }) => id),
          options,
        )
      : store.replace(entries, options)
  const open: Open[] = []
  for await (const outcome of outcomes) {
    const change = toSend[outcome.index]?.change
    if (change === undefined)
      throw new RangeError(`${resourceName(first.change)}: outcome for an entry that was not sent`)
    const entry = entryOf(change, outcome)
    const isRetriable = outcome.status !== 'done' && outcome.status !== 'failed' && outcome.hopeless !== true
    if (isRetriable) open.push({ change, entry })
    else run.outcomes.record(change, entry)
  }
  return open
}

function entryOf({ action, remote }: ExistingChange, outcome: WriteOutcome): RecordedOutcome {
  if (outcome.status === 'done') return { outcome: doneAs[action], id: remote.id }
  return { outcome: outcome.status, id: remote.id, reason: outcome.reason, denied: outcome.denied }
}

function settleAll(run: ApplyRun, changes: readonly ExistingChange[], entry: RecordedOutcome): readonly Open[] {
  for (const change of changes) run.outcomes.record(change, entry)
  return []
}
