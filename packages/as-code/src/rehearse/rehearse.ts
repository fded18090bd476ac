import type { PlatformState } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { applyPlan, type ApplyPlanOptions } from '../apply/apply-plan.ts'
import type { ApplyReport } from '../apply/report.ts'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import { memoryLedger } from '../ledger/ledger-file.ts'
import { makePlan, type MakePlanOptions } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'
import { outsideOf } from './outside-ids.ts'
import { refusalsOf, rulesOf, settledFindings } from './rehearsal-findings.ts'

/** Options of `rehearsePlan`. */
export interface RehearseOptions
  extends Pick<MakePlanOptions, 'prune' | 'pruneTwins' | 'adopt' | 'rotateSecrets' | 'onDrift'>,
    Pick<ApplyPlanOptions, 'readSecret'> {
  /** The files of the plan. */
  readonly desired: Desired
  /** The kinds of the plan. */
  readonly kinds: readonly Kind[]
  /** Milliseconds since 1970. Default: the system clock. */
  readonly now?: (() => number) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Outcome of a rehearsal. */
export interface Rehearsal {
  /** An error for each change that would be refused, a warning for each broken rule that the contract does not have. */
  readonly findings: readonly Finding[]
  /** Requests of the apply, without its retries. */
  readonly requests: number
  /** Result of the apply on the emulator. */
  readonly report: ApplyReport
}

/**
 * Applies a plan to an emulator in this process that has the listed resources of the platform, and plans again: a
 * change that the service would refuse half-way is known before the first request. Nothing is sent to the platform. A
 * rehearsal does not know permissions, resources of kinds that were not listed, and rules that the contract does not
 * publish.
 *
 * Needs `@mgmt-api/emulator`, which is loaded by the first call.
 * @throws {AsCodeError} as `applyPlan` does
 * @example
 * const { findings } = await rehearsePlan(plan, { desired, kinds })
 * if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 2
 */
export async function rehearsePlan(plan: Plan, options: RehearseOptions): Promise<Rehearsal> {
  const { desired, kinds, signal, readSecret, now = Date.now } = options
  const { createEmulator } = await import('@mgmt-api/emulator')
  const emulator = createEmulator({
    now: new Date(now()).toISOString(),
    state: stateOf(plan, kinds, desired),
    allowUnknown: true,
    enforcedRules: 'contract',
  })
  try {
    const clock = (): number => emulator.clock.now()
    const wait = async (milliseconds: number): Promise<void> => emulator.clock.advance(milliseconds)
    const caller = createTransport({
      baseUrl: emulator.url,
      apiKey: 'rehearsal',
      fetch: emulator.fetch,
      now: clock,
      wait,
    })
    const stage: Stage = { ...options, kinds, caller, now: clock, ledger: memoryLedger(desired.ledger) }
    const first = await planOn(stage)
    const { ledger } = stage
    const backup = { save: () => Promise.resolve('rehearsal') }
    const report = await applyPlan(
      { ...first, findings: [] },
      { kinds, caller, readSecret, ledger, backup, wait, now: clock, signal },
    )
    const second = report.complete ? await planOn(stage) : undefined
    const findings = [
      ...unlike(plan, first),
      ...refusalsOf(report),
      ...rulesOf(emulator.brokenRules.list()),
      ...settledFindings(second),
    ]
    return { findings, requests: report.requests, report }
  } finally {
    await emulator.close()
  }
}

interface Stage extends Omit<RehearseOptions, 'now'> {
  readonly caller: Caller
  readonly ledger: ReturnType<typeof memoryLedger>
  readonly now: () => number
}

const planOn = ({ desired, ledger, ...options }: Stage): Promise<Plan> =>
  makePlan({ ...options, desired: { ...desired, ledger } })

/** The listed resources as the state of an emulator. */
function stateOf(plan: Plan, kinds: readonly Kind[], desired: Desired): PlatformState {
  const items = [...plan.listed].map(([name, remotes]) => [name, remotes.flatMap(({ item, body }) => item ?? body)])
  const policies = [...(plan.listed.get('alerts') ?? [])].flatMap(({ id, body: { accessPolicy } }) =>
    accessPolicy === undefined ? [] : [[id, { accessPolicy }] as const],
  )
  return {
    // A kind has the name of its resource.
    items: Object.fromEntries(items) as PlatformState['items'],
    metadata: { alerts: Object.fromEntries(policies) },
    outside: outsideOf(plan, kinds, desired),
  }
}

/** Changes that the emulator does not plan, because it cannot be given what the plan saw. */
function unlike(plan: Plan, first: Plan): readonly Finding[] {
  const nameOf = (change: Plan['changes'][number]): string => `${change.action} ${resourceName(change)}`
  const rehearsed = new Set(first.changes.map(nameOf))
  const missing = plan.changes.filter((change) => !rehearsed.has(nameOf(change)))
  return missing.map((change) => ({
    severity: 'warning',
    code: 'not_rehearsed',
    resource: resourceName(change),
    message: `its ${change.action} was not rehearsed: the emulator returns the resource in another form than the platform`,
  }))
}
