import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport, type TransportOptions } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { alertKinds } from '../src/alerts/index.ts'
import { applyPlan, memoryLedger } from '../src/index.ts'
import type {
  ApplyPlanOptions,
  ApplyReport,
  Body,
  Kind,
  LedgerFile,
  WriteOutcome,
  Plan,
  Remote,
  ResourceStore,
} from '../src/index.ts'
import { makePlan } from '../src/plan/make-plan.ts'
import { portableOf } from '../src/kind/portable.ts'
import { keyOfIdIn, referenceTargets } from '../src/kind/reference-values.ts'
import { resourceName } from '../src/kind/resource-name.ts'
import { type DesiredOptions, desiredOf } from './desired.ts'
import { allOf } from './stores.ts'

export interface PlatformOptions extends EmulatorOptions {
  readonly transport?: TransportOptions | undefined
  /** Default: those of alerts. */
  readonly kinds?: readonly Kind[] | undefined
}

export interface PlanOptions extends DesiredOptions {
  readonly prune?: boolean | undefined
}

/** A resource on the platform: identity labels separate, references by key. */
export interface Standing {
  readonly id: string
  readonly owner: string | undefined
  readonly body: Body
}

export interface Platform {
  readonly kinds: readonly Kind[]
  readonly emulator: Emulator
  /** Of resources without labels, unless `apply` gets another one. */
  readonly ledger: LedgerFile
  readonly caller: Caller
  /** Requests that arrived: `GET /alerts/alerts/v3`. */
  readonly requests: string[]
  /** Milliseconds waited by transport and apply. */
  readonly waits: number[]
  /** Clock and waits for `applyPlan`: they move the emulator's clock and take no time. */
  readonly time: Pick<ApplyPlanOptions, 'wait' | 'now'>
  readonly plan: (resources: Readonly<Record<string, Body>>, options?: PlanOptions) => Promise<Plan>
  readonly apply: (plan: Plan, options?: Partial<ApplyPlanOptions>) => Promise<ApplyReport>
  /** Creates a resource as it is, as in the console, and returns its id. */
  readonly create: (kind: string, body: Body) => Promise<string>
  /** Replaces a resource, as in the console. */
  readonly replace: (kind: string, id: string, body: Body) => Promise<void>
  /** All resources, by `<kind>/<key>`, or by `<kind>/<name>` without a key. Ends faults. */
  readonly standing: () => Promise<ReadonlyMap<string, readonly Standing[]>>
}

/** A service whose clock advances only by one millisecond per request, and by waits. */
export function createPlatform({ transport, kinds = alertKinds, ...options }: PlatformOptions = {}): Platform {
  const emulator = createEmulator({ now: '2026-11-21T12:00:00.000Z', ...options })
  onTestFinished(() => emulator.close())
  const { clock } = emulator
  const now = (): number => clock.now()
  const requests: string[] = []
  const waits: number[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    clock.advance(1)
    requests.push(named(input, init))
    return emulator.fetch(input, init)
  }
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds)
    clock.advance(milliseconds)
    await Promise.resolve()
  }
  const time = { wait, now }
  const ledger = memoryLedger()
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch, clock: time, ...transport })
  return {
    kinds,
    emulator,
    ledger,
    caller,
    requests,
    waits,
    time,
    plan: (resources, { prune, ...rest } = {}) =>
      makePlan({ desired: { ...desiredOf(resources, rest), ledger }, kinds, caller, prune, now }),
    apply: (plan, more) => applyPlan(plan, { kinds, caller, ledger, ...time, ...more }),
    create: async (kind, body) => idOf(await firstOf(storeOf(kind, kinds, caller).create([body], {}))),
    replace: async (kind, id, body) => {
      idOf(await firstOf(storeOf(kind, kinds, caller).replace([{ id, body, fields: Object.keys(body) }], {})))
    },
    standing: () => {
      emulator.faults.clear()
      return standingAt(kinds, caller)
    },
  }
}

function storeOf(name: string, kinds: readonly Kind[], caller: Caller): ResourceStore {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`no kind ${name}`)
  return kind.connect(caller)
}

async function firstOf(outcomes: AsyncIterable<WriteOutcome>): Promise<WriteOutcome | undefined> {
  return (await allOf(outcomes))[0]
}

function idOf(outcome: WriteOutcome | undefined): string {
  if (outcome?.status !== 'done') throw new Error(`not done: ${outcome?.reason ?? 'no outcome'}`)
  return outcome.id
}

function named(input: string | URL | Request, init: RequestInit | undefined): string {
  const { method, url } = new Request(input, init)
  const { pathname } = new URL(url)
  return `${method} ${pathname.replace(/^\/mgmt\/openapi\/\d+/, '')}`
}

async function standingAt(kinds: readonly Kind[], caller: Caller): Promise<ReadonlyMap<string, readonly Standing[]>> {
  const found: { readonly kind: Kind; readonly remote: Remote }[] = []
  for (const kind of kinds) {
    for await (const remote of kind.connect(caller).list({})) found.push({ kind, remote })
  }
  const keyOf = ({ kind, remote }: (typeof found)[number]): string | undefined => kind.identityOf(remote)?.key
  const keyed = found.flatMap((each) => {
    const key = keyOf(each)
    return key === undefined ? [] : [[resourceName({ kind: each.kind, key }), each.remote] as const]
  })
  const keyOfId = keyOfIdIn(referenceTargets(keyed))
  const standing = new Map<string, Standing[]>()
  for (const each of found) {
    const { kind, remote } = each
    const { id, body } = remote
    const name = `${kind.name}/${keyOf(each) ?? kind.nameOf(body)}`
    const portable = portableOf(kind, body, { keyOfId })
    standing.set(name, [...(standing.get(name) ?? []), { id, owner: kind.identityOf(remote)?.owner, body: portable }])
  }
  return standing
}
