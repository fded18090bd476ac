import type { Emulator, EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { startTransport } from '@mgmt-api/transport/testing'
import { alertDefinitions, alertKinds, suppressionRules } from '../src/alerts/index.ts'
import type { Body, Kind, Remote } from '../src/kind/kind.ts'
import { makePlan, type MakePlanOptions } from '../src/plan/make-plan.ts'
import type { Plan } from '../src/plan/plan.ts'
import type { Desired } from '../src/project/project.ts'
import { desiredOf as desiredFor, type DesiredOptions } from './desired.ts'
import { allOf } from './stores.ts'

export const owner = 'platform'

/** A separate platform, which ends with the test. The transport's waits take no time. */
export function startPlatform(options: EmulatorOptions = {}): { readonly caller: Caller; readonly emulator: Emulator } {
  const { transport: caller, emulator } = startTransport({ now: '2026-10-01T00:00:00Z', ...options })
  return { caller, emulator }
}

/** Creates resources, in the order given, and returns their ids. Without a key they are unowned. */
export async function create(
  caller: Caller,
  kind: Kind,
  bodies: readonly { readonly body: Body; readonly key?: string; readonly owner?: string }[],
): Promise<string[]> {
  const labelled = bodies.map(({ body, key, owner: whose = owner }) =>
    key === undefined ? body : kind.withIdentity(body, { owner: whose, key }),
  )
  const ids: string[] = []
  for await (const outcome of kind.connect(caller).create(labelled, {})) {
    if (outcome.status !== 'done') throw new Error(outcome.reason)
    ids[outcome.index] = outcome.id
  }
  return ids
}

/** All resources of a kind on the platform. */
export const listAll = (caller: Caller, kind: Kind): Promise<Remote[]> => allOf(kind.connect(caller).list({}))

export interface Files extends Pick<DesiredOptions, 'adoptions' | 'whole'> {
  /** Bodies by `<kind>/<key>`. */
  readonly resources?: Readonly<Record<string, Body>> | undefined
}

/** Desired resources for the target prod-eu. */
export const desiredOf = ({ resources = {}, ...options }: Files): Desired =>
  desiredFor(resources, { ...options, owner, target: 'prod-eu' })

/** A plan for files against a platform, on the first of October 2026. */
export function plan(caller: Caller, files: Files, options: Partial<MakePlanOptions> = {}): Promise<Plan> {
  const now = (): number => Date.parse('2026-10-01T00:00:00Z')
  return makePlan({ desired: desiredOf(files), kinds: alertKinds, caller, now, ...options })
}

/** A definition that watches logs. */
export const logs = (name: string, more: object = {}): Body => ({
  alertDefProperties: { name, logsImmediate: {}, ...more },
})

/** A definition that watches others, by id or by reference. */
export const flow = (name: string, ...ids: unknown[]): Body => ({
  alertDefProperties: {
    name,
    type: 'ALERT_DEF_TYPE_FLOW',
    flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs: ids.map((id) => ({ id })) }] } }] },
  },
})

export const ref = (key: string): object => ({ $ref: `alerts/${key}` })

/** A rule that mutes some definitions on a day in the future. */
export const rule = (name: string, ...ids: unknown[]): Body => ({
  alertSchedulerRule: {
    name,
    enabled: true,
    filter: { alertUniqueIds: { value: ids } },
    schedule: {
      scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
      oneTime: {
        timeframe: { startTime: '2026-12-24T18:00:00', endTime: '2026-12-24T20:00:00', timezone: 'UTC' },
      },
    },
  },
})

export const definitions: Kind = alertDefinitions
export const rules: Kind = suppressionRules

/** Changes as `action kind/key`, in their order. */
export const steps = ({ changes }: Plan): string[] => changes.map(({ action, kind, key }) => `${action} ${kind}/${key}`)

/** Findings as `severity code resource`. */
export const told = ({ findings }: Plan): string[] =>
  findings.map(({ severity, code, resource = '' }) => `${severity} ${code} ${resource}`.trimEnd())
