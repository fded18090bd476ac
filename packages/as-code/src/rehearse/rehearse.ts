import type { Emulator } from '@mgmt-api/emulator'
import { abortedError } from '@mgmt-api/collections/internal'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { applyPlan, type ApplyPlanOptions } from '../apply/apply-plan.ts'
import type { ApplyReport } from '../apply/report.ts'
import type { Finding } from '../findings/finding.ts'
import { relatedKinds } from '../kind/choose-kinds.ts'
import type { Kind } from '../kind/kind.ts'
import { kindIn } from '../kind/resource-name.ts'
import { type LedgerFile, memoryLedger } from '../ledger/ledger-file.ts'
import { makePlan, type MakePlanOptions } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'
import { type ReadSecret, reasonUnread } from '../secrets/read-secret.ts'
import { type ChangeProblem, describeProblems } from './describe-problems.ts'
import { unseenReferencesOf } from './outside-ids.ts'
import { missingPermissions, neededPermissions } from './permissions.ts'
import { platformStateOf } from './platform-state.ts'
import { brokenRulesOf, type RehearsedApply, refusalsOf, unrehearsedOf, unsettledOf } from './rehearsal-findings.ts'
import { traceRequests } from './trace-requests.ts'

/** Options of `rehearsePlan`. */
export interface RehearseOptions
  extends Pick<MakePlanOptions, 'prune' | 'pruneDuplicates' | 'adopt' | 'rotateSecrets' | 'readAllSecrets'>,
    Pick<ApplyPlanOptions, 'readSecret'> {
  /** The files of the plan. */
  readonly desired: Desired
  /** The kinds of the plan. */
  readonly kinds: readonly Kind[]
  /**
   * Reads the names of the permissions that the key has; undefined if they cannot be read. Called only if the plan needs
   * published permissions. Default: they are unknown.
   */
  readonly readPermissions?: (() => Promise<Iterable<string> | undefined>) | undefined
  /** Milliseconds since 1970. Default: the system clock. */
  readonly now?: (() => number) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Outcome of a rehearsal. */
export interface Rehearsal {
  /**
   * An error for each change that would be refused, a warning for each broken rule that the contract does not have. Each
   * names the change with its position in the plan; more than three with the same cause are one.
   */
  readonly findings: readonly Finding[]
  /** Published permissions that the plan needs, and whether those of the key were compared with them. */
  readonly permissions: { readonly needed: readonly string[]; readonly checked: boolean }
  /** Requests of the apply, without its retries. */
  readonly requests: number
  /** Result of the apply on the emulator. */
  readonly report: ApplyReport
}

/**
 * Applies a plan to an emulator in this process that has the listed resources of the platform, and plans again: a
 * change that the service would refuse half-way is known before the first request. Nothing is sent to the platform,
 * except by `readPermissions`. A rehearsal does not know resources of kinds that were not listed, and rules that the
 * contract does not publish.
 *
 * Needs `@mgmt-api/emulator`, which is loaded by the first call.
 * @throws {AsCodeError} as `applyPlan` does
 * @throws {MgmtError} kind `aborted`: the signal ended it
 * @example
 * const { findings } = await rehearsePlan(plan, { desired, kinds })
 * if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 2
 */
export async function rehearsePlan(plan: Plan, options: RehearseOptions): Promise<Rehearsal> {
  const { desired, kinds, now = Date.now } = options
  const { createEmulator } = await import('@mgmt-api/emulator')
  const emulator = createEmulator({
    now: new Date(now()).toISOString(),
    state: await platformStateOf(plan, kinds, desired),
    allowUnknown: true,
    enforcedRules: 'contract',
  })
  try {
    return await rehearseOn(stageOn(emulator, concerned(plan, options)), plan)
  } finally {
    await emulator.close()
  }
}

/** The options for the kinds that the changes concern: with all kinds, each plan would hold the whole platform again. */
function concerned({ changes }: Plan, options: RehearseOptions): RehearseOptions {
  const kinds = relatedKinds(
    options.kinds,
    changes.map(({ kind }) => kind),
  )
  const names = new Set(kinds.map(({ name }) => name))
  const { desired } = options
  const resources = desired.resources.filter(({ kind }) => names.has(kind))
  const adoptions = new Map([...desired.adoptions].filter(([name]) => names.has(kindIn(name))))
  return { ...options, kinds, desired: { ...desired, resources, adoptions } }
}

interface Stage {
  readonly options: RehearseOptions
  readonly caller: Caller
  readonly ledger: LedgerFile
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly brokenRules: Emulator['brokenRules']
}

function stageOn({ url: baseUrl, fetch, clock, brokenRules }: Emulator, options: RehearseOptions): Stage {
  const now = (): number => clock.now()
  const wait = async (milliseconds: number): Promise<void> => clock.advance(milliseconds)
  const caller = createTransport({ baseUrl, apiKey: 'rehearsal', fetch, clock })
  return { options, caller, ledger: memoryLedger(options.desired.ledger), now, wait, brokenRules }
}

async function rehearseOn(stage: Stage, plan: Plan): Promise<Rehearsal> {
  const { unseen, ...first } = await planFirst(stage)
  const rehearsed = await applyOn(stage, first)
  const { signal } = stage.options
  // Otherwise each change that was not reached would look refused.
  if (signal?.aborted === true) throw abortedError('rehearsal', signal)
  const { report } = rehearsed
  const second = report.complete ? await planOn(stage) : undefined
  const { problems, permissions } = await checkPermissions(rehearsed, stage.options)
  const found: readonly ChangeProblem[] = [
    ...refusalsOf(first, report),
    ...problems,
    ...unseen,
    ...brokenRulesOf(stage.brokenRules.list(), rehearsed),
    ...unsettledOf(first, second),
  ]
  const findings = [
    ...describeProblems(unrehearsedOf(plan, first), plan.changes),
    ...describeProblems(found, first.changes),
  ]
  return { findings, permissions, requests: report.requests, report }
}

/** The plan to apply. Its lists are not kept: they have the whole platform again. */
async function planFirst(stage: Stage): Promise<Plan & { readonly unseen: readonly ChangeProblem[] }> {
  const plan = await planOn(stage)
  return { ...plan, listed: new Map(), unseen: unseenReferencesOf(plan, stage.options.kinds) }
}

const planOn = ({ options, ledger, caller, now }: Stage): Promise<Plan> =>
  makePlan({ ...options, caller, now, desired: withoutSafety({ ...options.desired, ledger }) })

/** The emulator may be changed, whatever the safety level of the target. */
const withoutSafety = (desired: Desired): Desired => ({ ...desired, target: { ...desired.target, safety: 'all' } })

async function applyOn({ options, ...stage }: Stage, plan: Plan): Promise<RehearsedApply> {
  const { kinds, signal } = options
  const readSecret = rehearsedSecrets(options)
  const trace = traceRequests(kinds)
  const backup = { save: () => Promise.resolve('rehearsal') }
  const applying = { ...stage, kinds: trace.kinds, readSecret, backup, signal, concurrency: 1 }
  const report = await applyPlan({ ...plan, findings: [] }, applying)
  return { plan, report, kinds, requests: trace.requests }
}

/** A text stands for each secret that a plan does not read. */
function rehearsedSecrets({ readSecret, readAllSecrets, desired }: RehearseOptions): ReadSecret | undefined {
  if (readSecret === undefined || readAllSecrets === true) return readSecret
  const { root } = desired.project
  return (reference, files) => (reasonUnread(reference, root) === undefined ? readSecret(reference, files) : 'not-read')
}

async function checkPermissions(
  rehearsed: RehearsedApply,
  { readPermissions }: RehearseOptions,
): Promise<{ readonly problems: readonly ChangeProblem[]; readonly permissions: Rehearsal['permissions'] }> {
  const byChange = neededPermissions(rehearsed.plan, rehearsed)
  const needed = [...new Set([...byChange.values()].flatMap((each) => [...each]))].sort()
  const granted = needed.length === 0 ? [] : await readPermissions?.()
  const permissions = { needed, checked: granted !== undefined }
  return { problems: granted === undefined ? [] : missingPermissions(byChange, granted), permissions }
}
