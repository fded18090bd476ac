import { setTimeout } from 'node:timers/promises'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import { inputError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { memoized } from '../kind/memoized.ts'
import type { Plan } from '../plan/plan.ts'
import type { BackupOptions } from './backup.ts'
import { changeExisting } from './change-existing.ts'
import { countRequests } from './count-requests.ts'
import { createLevel } from './create-level.ts'
import { deleteResources } from './delete-resources.ts'
import { keysForIds } from '../kind/portable.ts'
import { keyOfIdIn } from '../kind/reference-values.ts'
import type { ReadSecret } from '../secrets/read-secret.ts'
import { secretsOf } from './secret-values.ts'
import { appliedFieldsOf } from '../ledger/applied-fields.ts'
import { isSent } from '../ledger/claim-sent.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import { findGone } from '../ledger/gone-lines.ts'
import type { RecordedLine } from '../ledger/ledger.ts'
import { type LedgerFile, memoryLedger } from '../ledger/ledger-file.ts'
import { keyIn, kindIn, resourceName } from '../kind/resource-name.ts'
import { mendLinks } from './mend-links.ts'
import { readOtherIds } from './read-other-ids.ts'
import { recordingIds, watchLedger } from './record-ids.ts'
import { createOutcomeLog, isDone } from './outcome-log.ts'
import { checkPlan } from './check-plan.ts'
import type { ApplyProgress, ApplyReport } from './report.ts'
import { isStopped, listOwned, listOwnedKeys, withRetries, type ApplyRun } from './apply-run.ts'
import { isDenied } from '../store/outcomes.ts'
import { verifyCreated } from './verify-created.ts'

/** Options of `applyPlan`. */
export interface ApplyPlanOptions {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  /**
   * Records the ids of resources without labels while they are created. Required for a plan that changes any of them.
   * @example openLedger({ root: desired.project.root, target: desired.target.name })
   */
  readonly ledger?: LedgerFile | undefined
  /**
   * Reads the secrets that files refer to by `$secret`. Required for a plan that sends any of them.
   * @example readSecretsFrom({ root: desired.project.root, env: process.env })
   */
  readonly readSecret?: ReadSecret | undefined
  /** Saves the resources that are about to be deleted. Required for a plan that deletes. */
  readonly backup?: BackupOptions | undefined
  /** Concurrent batches. Default: 4. */
  readonly concurrency?: number | undefined
  /**
   * Milliseconds to wait before each lookup of a resource that may have been created, and between rounds. Their sum is
   * the lag of lists behind writes that is tolerated. Default: 1,000, 2,000, 4,000 and 8,000.
   */
  readonly pauses?: readonly number[] | undefined
  /** Maximum number of attempts for a change that was certainly or apparently not done. Default: 5. */
  readonly rounds?: number | undefined
  /**
   * Ends the run: requests under way are finished, and nothing more is sent. The report lists the changes that were not
   * made.
   */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ApplyProgress) => void) | undefined
  /** Waits; rejects when the signal aborts. Default: a timer. */
  readonly wait?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined
  /** Milliseconds since 1970. Default: the system clock. */
  readonly now?: (() => number) | undefined
}

/**
 * Applies a plan to a platform: adopts, then creates and replaces level by level of references, then deletes in
 * reverse. Each batch is read again before it is changed. A resource that changed since the plan is left alone; one
 * that already has the desired state counts as done. Running it again, with the same plan or a new one, is safe after
 * any failure.
 *
 * Failures of the service are in the report, not thrown.
 * @throws {AsCodeError} kind `input`: the plan has errors or a dangling reference; kind `refused`: it deletes without a
 * backup, or the safety level of the target forbids a change. Nothing was sent then, and no secret was read for it. Kind
 * `input`, `no_secret`: a secret cannot be read. Nothing was sent then.
 * @example
 * const report = await applyPlan(plan, { kinds: alertKinds, caller, backup: { save } })
 * if (!report.complete) console.error(report.totals)
 */
export async function applyPlan(plan: Plan, options: ApplyPlanOptions): Promise<ApplyReport> {
  const { caller, requests } = countRequests(options.caller)
  const run = createRun(plan, { ...options, caller })
  let backup: string | undefined
  let removedLines: readonly RecordedLine[]
  try {
    recordKnown(run)
    if (await listExisting(run)) await changeLevels(run)
    backup = await deleteResources(run, options.backup)
    recordInSync(run)
    removedLines = await removeGone(run, caller)
  } finally {
    run.ledger.close()
  }
  const ledger = ledgerReport(run.ledger)
  // A ledger that cannot be written still has the lines.
  if (ledger !== undefined) removedLines = []
  return run.outcomes.report({ requests: requests(), backup, removedLines, ledger })
}

async function changeLevels(run: ApplyRun): Promise<void> {
  await changeKinds(run, 'adopt')
  const levels = [...new Set(run.plan.changes.map(({ level }) => level))].sort((a, b) => a - b)
  for (const level of levels) await applyLevel(run, level)
  await mendLinks(run)
}

/** Adds lines for resources that the plan recognised in another way, such as by an id chosen for them. */
function recordKnown({ plan, kindOf, ledger }: ApplyRun): void {
  const changed = new Set(plan.changes.filter(({ action }) => action === 'adopt').map(resourceName))
  for (const [name, id] of plan.ids) {
    const kind = kindOf(kindIn(name))
    const isKnown = kind.recognised === 'labels' || changed.has(name) || ledger.keyOf(kind.name, id) === keyIn(name)
    if (!isKnown) ledger.record({ ...ledger.line(name), name, id })
  }
}

/** Updates the fingerprints of resources that match their files. */
function recordInSync({ plan, kindOf, keyOfId, ledger, outcomes }: ApplyRun): void {
  const adopting = new Map(
    plan.changes.filter(({ action }) => action === 'adopt').map((each) => [resourceName(each), each]),
  )
  for (const { kind, key, id, body } of plan.inSync) {
    const name = resourceName({ kind, key })
    const change = adopting.get(name)
    const isOurs = change === undefined || isDone(outcomes.outcomeOf(change))
    if (!isOurs) continue
    const applied = appliedFieldsOf(kindOf(kind), keysForIds(kindOf(kind), body, { keyOfId }))
    // Files may have followed a change of the platform.
    if (ledger.line(name)?.applied !== applied) ledger.keep({ ...ledger.line(name), name, id, applied })
  }
}

/** Removes the lines of resources that others have deleted and that no file describes. */
async function removeGone(run: ApplyRun, caller: Caller): Promise<readonly RecordedLine[]> {
  const { plan, ledger, signal } = run
  if (isStopped(run)) return []
  const reading = findGone(plan.unlisted, { kinds: run.kinds.map(run.kindOf), caller, signal })
  // The changes are made: an abort now only leaves the lines.
  const gone = await reading.catch((error: unknown) => {
    if (isMgmtError(error, 'aborted')) return []
    throw error
  })
  for (const { name, id } of gone) ledger.remove(name, id)
  return gone
}

function ledgerReport(ledger: LedgerFile): ApplyReport['ledger'] {
  const failure = ledger.failure()
  return failure && { reason: failure.message, unwritten: ledger.unwritten() }
}

/** @throws {AsCodeError} The plan is refused, or a secret that it sends cannot be read. */
function createRun(plan: Plan, options: ApplyPlanOptions): ApplyRun {
  const { caller, concurrency = 4, pauses = [1_000, 2_000, 4_000, 8_000], rounds = 5 } = options
  const { wait = waitFor, now = Date.now, onProgress } = options
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const ledger = watchLedger(options.ledger ?? memoryLedger(), (failure) => failed.abort(failure))
  const names = [...plan.ids.keys(), ...plan.changes.map(resourceName)]
  const kinds = bindKinds(options.kinds, { owner: plan.owner, ledger, account: accountOf(plan.target), names })
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const kindOf = (name: string): Kind => byName.get(name) ?? unknownKind(name)
  checkPlan(plan, { kindOf, ...options })
  // Reading a secret may run a command, so a plan that is refused reads none.
  const [keyOfId, secretOf] = [keyOfIdIn(plan), secretsOf(plan, options.readSecret)]
  return {
    plan,
    kinds: [...byName.keys()],
    ledger,
    secretOf,
    outcomes: recordingIds(createOutcomeLog(plan, onProgress), { plan, ledger, kindOf, keyOfId, secretOf }),
    ids: new Map(plan.ids),
    otherIds: new Map(plan.otherIds),
    guessed: new Map(),
    keyOfId,
    owned: new Map(),
    newcomers: new Map(),
    pauses,
    rounds,
    concurrency,
    signal,
    now,
    pause: pauseWith(wait, signal),
    kindOf,
    storeOf: memoized((name) => kindOf(name).connect(caller)),
    caller,
  }
}

/** Waits that end early, without an error, when the signal aborts. */
const pauseWith =
  (wait: NonNullable<ApplyPlanOptions['wait']>, signal: AbortSignal): ApplyRun['pause'] =>
  async (milliseconds) => {
    if (signal.aborted) return
    await wait(milliseconds, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

/**
 * Does not create a key again that exists, because a run that was killed may have created it. Returns whether the key
 * exists.
 */
async function listExisting(run: ApplyRun): Promise<boolean> {
  const creations = run.plan.changes.filter(({ action }) => action === 'create')
  for (const kind of new Set(creations.map((change) => change.kind))) {
    const keys = new Set(creations.filter((change) => change.kind === kind).map(({ key }) => key))
    try {
      await listUntilKnown(run, kind, keys)
    } catch (error) {
      if (!isMgmtError(error)) throw error
      const reason = `existing resources could not be listed: ${error.message}`
      const denied = isDenied(error)
      for (const change of run.plan.changes) run.outcomes.record(change, { outcome: 'notSent', reason, denied })
      return false
    }
  }
  return true
}

/**
 * If some of the resources to create exist and others do not, another run may have just worked. Lists may lag behind
 * it, and the rest may still appear.
 */
async function listUntilKnown(run: ApplyRun, kind: string, keys: ReadonlySet<string>): Promise<void> {
  if (isStopped(run) || (await areMissing(run, kind, keys))) return
  for (const milliseconds of [0, ...run.pauses]) {
    if (isStopped(run)) return
    if (milliseconds > 0) await run.pause(milliseconds)
    const owned = await withRetries(run, () => listOwned(run, kind))
    const existing = new Set(owned.map((remote) => run.kindOf(kind).identityOf(remote)?.key))
    const found = [...keys].filter((key) => existing.has(key)).length
    if (found === 0 || found === keys.size) return
  }
}

/**
 * Whether a list of summaries shows none of the resources to create. After a creation without a response, only whole
 * resources tell which one was created.
 */
async function areMissing(run: ApplyRun, kind: string, keys: ReadonlySet<string>): Promise<boolean> {
  const isSentBefore = [...keys].some((key) => isSent(run.ledger, resourceName({ kind, key })))
  if (isSentBefore || run.storeOf(kind).listSummaries === undefined) return false
  const listed = await withRetries(run, () => listOwnedKeys(run, kind))
  return ![...listed.values()].some((key) => keys.has(key))
}

async function applyLevel(run: ApplyRun, level: number): Promise<void> {
  await readOtherIds(run, level)
  for (const kind of run.kinds) {
    const creations = run.plan.changes
      .filter((change) => change.action === 'create')
      .filter((change) => change.level === level && change.kind === kind)
    if (creations.length === 0) continue
    run.outcomes.step('create')
    const createdIds = await createLevel(run, creations)
    const created = creations.filter((change) => run.outcomes.outcomeOf(change) === 'created')
    if (created.length === 0) continue
    run.outcomes.step('verify')
    await verifyCreated(run, created, createdIds)
  }
  await changeKinds(run, 'replace', level)
}

async function changeKinds(run: ApplyRun, action: 'adopt' | 'replace', level?: number): Promise<void> {
  for (const kind of run.kinds) {
    const here = run.plan.changes
      .filter((change) => change.action === 'adopt' || change.action === 'replace')
      .filter((change) => change.action === action && change.kind === kind)
      .filter((change) => level === undefined || change.level === level)
    if (here.length === 0) continue
    run.outcomes.step(action)
    await changeExisting(run, here)
  }
}

const waitFor = (milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> =>
  setTimeout(milliseconds, undefined, signal === undefined ? {} : { signal })

function unknownKind(name: string): never {
  throw inputError('unknown_kind', `Unknown kind ${JSON.stringify(name)}.`)
}
