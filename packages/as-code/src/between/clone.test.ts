import { expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { alert, desiredOf } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import {
  type ApplyReport,
  applyPlan,
  comparePlatforms,
  copyDesired,
  type CopyOptions,
  type CopyResult,
  type LedgerFile,
  makePlan,
  memoryLedger,
  type PlatformComparison,
} from '../index.ts'
import { resourceName } from '../kind/resource-name.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds()
const { project, target } = desiredOf({})
/** Names of the system roles of groups. */
const ids = new Map([['roles', new Map(Object.entries({ 'read-only-user': '6', 'platform-admin': '2' }))]])

/** A clone is interrupted after 1, 1 + step, 1 + 2 * step … changes. */
const step = 16 / countOf('as-code: changes, of 16, after which a clone is interrupted', 4, 1)

interface Sides {
  readonly from: Platform
  readonly to: Platform
  /** Of the destination. */
  readonly ledger: LedgerFile
}

const seed = {
  alertDefs: 20,
  connectors: 5,
  presets: 3,
  routers: 2,
  views: 5,
  dashboards: 5,
  slos: 4,
  groups: 2,
  webhooks: 3,
}

function sides(): Sides {
  return { from: createPlatform({ kinds, seed }), to: createPlatform({ kinds, seed: {} }), ledger: memoryLedger() }
}

function copy({ from, to }: Sides, more: Partial<CopyOptions> = { keep: { to: to.caller } }): Promise<CopyResult> {
  const source = { name: 'source', caller: from.caller, ids }
  return copyDesired({ kinds, project, from: source, to: { ...target, ids }, ...more })
}

async function clone(both: Sides, signal?: AbortSignal): Promise<ApplyReport> {
  const { to, ledger } = both
  const { desired, findings } = await copy(both)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const { caller, time } = to
  const plan = await makePlan({ desired: { ...desired, ledger }, kinds, caller, adopt: true, now: time.now })
  expect(plan.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  return applyPlan(plan, { kinds, caller, ledger, ...time, ...(signal && { signal }) })
}

const compare = ({ from, to, ledger }: Sides, copied?: CopyResult['copied']): Promise<PlatformComparison> =>
  comparePlatforms({
    kinds,
    copied,
    from: { caller: from.caller, ids },
    to: { caller: to.caller, ids, ledger },
    now: to.time.now,
  })

test('resources of all kinds are copied to another platform, and both are equal', async () => {
  const both = sides()
  const report = await clone(both)
  expect(report.complete).toBe(true)
  const { onlyFrom, differing, same } = await compare(both)
  expect([onlyFrom, differing]).toEqual([[], []])
  expect(same).toBe(report.results.length)
  expect(new Set(report.results.map(({ kind }) => kind)).size).toBeGreaterThan(12)
})

test('a clone that is interrupted after any request is finished by running it again, and nothing is there twice', async () => {
  let interrupted = 0
  for (let requests = 1, isOver = false; !isOver; requests += step) {
    const both = sides()
    const stop = new AbortController()
    let left = requests
    const { onWrite } = writesOf(both.to, () => --left === 0 && stop.abort())
    await clone({ ...both, to: onWrite }, stop.signal)
    isOver = !stop.signal.aborted
    interrupted += isOver ? 0 : 1
    expect((await clone(both)).complete).toBe(true)
    const { onlyFrom, onlyTo, differing } = await compare(both)
    expect([onlyFrom, onlyTo.filter(({ kind }) => kind === 'alerts'), differing]).toEqual([[], [], []])
    expect([...(await both.to.standing()).values()].filter((all) => all.length > 1)).toEqual([])
  }
  expect(interrupted).toBeGreaterThan(24 / step)
})

test('originals with the same name are compared with their own copies', async () => {
  const both: Sides = { from: createPlatform({ kinds }), to: createPlatform({ kinds }), ledger: memoryLedger() }
  for (let index = 0; index < 12; index++) await both.from.create('alerts', alert('Same', { description: `${index}` }))
  expect((await clone(both)).totals.created).toBe(12)
  const { copied } = await copy(both)
  expect((await compare(both, copied)).differing).toEqual([])
})

test('ids of missing resources are kept with a warning, or leave their resources out; those of system presets need no name', async () => {
  const both = sides()
  const gone = { notificationGroup: { destinations: [{ connectorId: '5b0f0ad4-3d0f-4d6c-9d58-0f1d5a6a2b10' }] } }
  await both.from.create('alerts', alert('Paging', gone))
  const strict = await copy(both, {})
  const kept = await copy(both)
  const all = [...strict.findings, ...kept.findings]
  expect(JSON.stringify(strict.desired.resources)).toContain('preset_system_')
  expect(all.filter(({ message }) => message.includes('preset_system_'))).toEqual([])
  expect([...(strict.desired.leftOut?.keys() ?? [])]).toEqual(['alerts/paging'])
  expect(kept.desired.leftOut?.size).toBe(0)
  expect(kept.findings.map(({ code }) => code)).toEqual(['missing_reference'])
})

test('the number of a system role is not kept without a name: another platform may give it to another role', async () => {
  const both = sides()
  const source = { name: 'source', caller: both.from.caller, ids: new Map() }
  const { desired, unmapped } = await copy(both, { from: source, keep: { to: both.to.caller } })
  const groups = desired.resources.filter(({ kind }) => kind === 'groups').map(resourceName)
  expect([...(desired.leftOut?.keys() ?? [])]).toEqual(groups)
  expect(unmapped.map(({ id }) => id)).toEqual(['6', '2'])
})

/** A platform that counts requests which change something. */
function writesOf(platform: Platform, written: () => void): { readonly onWrite: Platform } {
  const caller: Platform['caller'] = {
    ...platform.caller,
    call: (operation, input, options) => {
      if (operation.method !== 'GET') written()
      return platform.caller.call(operation, input, options)
    },
  }
  return { onWrite: { ...platform, caller } }
}
