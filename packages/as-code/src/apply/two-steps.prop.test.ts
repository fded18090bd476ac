import type { FaultRule } from '@mgmt-api/emulator'
import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { actions as actionResource } from '@mgmt-api/models/actions/resources'
import { createRandom, type Random } from '@mgmt-api/models/testing'
import { views as viewResource } from '@mgmt-api/models/views/resources'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { actions } from '../actions/index.ts'
import { views } from '../views/index.ts'
import { checkoutOf } from '../../test/checkout.ts'
import { action, view } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { uneven } from '../../test/uneven.ts'
import { virtualTime } from '../../test/virtual-time.ts'
import type { Body } from '../index.ts'

const kinds = [actions, views]
const seeds = Array.from(
  { length: countOf('as-code: faults among resources that take two requests', 2_000, 10) },
  (_, index) => index + 1,
)

/** Resources that take two requests, beside namesakes that take one. */
const files: Readonly<Record<string, Body>> = {
  'views/compact': view('One', { isCompactMode: true }),
  'views/wide': view('One'),
  'views/twin': view('One', { isCompactMode: true }),
  'views/other': view('Two', { isCompactMode: true }),
  'views/third': view('Three', { isCompactMode: false }),
  'actions/hidden': action('One', { isHidden: true }),
  'actions/shown': action('One'),
  'actions/private': action('Two', { isHidden: true, isPrivate: true }),
  'actions/public': action('Two', { isPrivate: false }),
}

/** Without namesakes: beside those of another checkout, they are told apart by a person. */
const distinct = Object.fromEntries(
  Object.entries(files).map(([path, body]) => [path, { ...body, name: `${String(body.name)} as ${path}` }]),
)

const faults: readonly FaultRule[] = [
  { kind: 'status', status: 500, when: 'after' },
  { kind: 'status', status: 503, when: 'after' },
  { kind: 'status', status: 500 },
  { kind: 'reset', when: 'after' },
  { kind: 'reset' },
  { kind: 'truncate' },
  { kind: 'html', when: 'after' },
  { kind: 'lag', ms: 3_000, lists: true },
]

/** What a person sees, read without kinds. */
async function standing({ caller }: Platform): Promise<readonly string[]> {
  const api = resources(caller)
  const [seen, done] = [await api.of(viewResource).list().toArray(), await api.of(actionResource).list().toArray()]
  return [
    ...seen.map(({ name, isCompactMode = false }) => `view ${name} ${isCompactMode}`),
    ...done.map(({ name, isHidden = false, isPrivate = false }) => `action ${name} ${isHidden} ${isPrivate}`),
  ].sort()
}

const expectedOf = (of: Readonly<Record<string, Body>>): readonly string[] =>
  Object.entries(of)
    .map(([path, { name, isCompactMode = false, isHidden = false, isPrivate = false }]) =>
      (path.startsWith('views/') ? ['view', name, isCompactMode] : ['action', name, isHidden, isPrivate]).join(' '),
    )
    .sort()

/** A caller whose run is told to stop when it sends its n-th request, as by SIGTERM. */
function stoppedAt({ caller }: Platform, count: number): { readonly caller: Caller; readonly signal: AbortSignal } {
  const stop = new AbortController()
  let sent = 0
  return {
    signal: stop.signal,
    caller: {
      ...caller,
      call: (...call) => {
        if (++sent === count) stop.abort()
        return caller.call(...call)
      },
    },
  }
}

async function applyUntilComplete(platform: Platform, chosen: readonly FaultRule[], seed: number): Promise<void> {
  const random = createRandom(seed)
  for (let run = 1; run <= 8; run++) {
    const plan = await platform.plan(files)
    expect(plan.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const stopped = random.next() < 0.5 && run < 6 ? stoppedAt(platform, Math.ceil(random.next() * 30)) : {}
    for (const fault of chosen) platform.emulator.faults.add(fault)
    const report = await platform.apply(plan, stopped)
    platform.emulator.faults.clear()
    if (report.complete) return
    platform.emulator.clock.advance(60_000)
  }
  expect.fail('no run was complete')
}

/** Some of the faults, each several times. */
function faultsFor(random: Random): readonly FaultRule[] {
  return faults
    .filter(() => random.next() < 0.5)
    .map((fault) => (fault.kind === 'lag' ? fault : { ...fault, probability: 0.15, times: 6 }))
}

describe('resources that take two requests', () => {
  test.each(seeds)('exist once each after faults and stops (%i)', async (seed) => {
    const platform = createPlatform({ random: seed, kinds, transport: { random: () => 0.5 } })
    await applyUntilComplete(platform, faultsFor(createRandom(seed * 7)), seed)
    expect(await standing(platform)).toEqual(expectedOf(files))
    expect((await platform.plan(files)).changes).toEqual([])
  })

  test.each(seeds)('exist once each after two checkouts apply them among faults and stops (%i)', async (seed) => {
    const random = createRandom(seed * 13)
    const platform = createPlatform({ random: seed, kinds, transport: { random: () => 0.5 } })
    const { wait, stir } = virtualTime(platform.emulator)
    const sides = [1, 2].map((side) =>
      checkoutOf(platform, { files: distinct, caller: uneven(platform.caller, seed * side, stir), wait }),
    )
    const chosen = faultsFor(random)
    for (let round = 0; ; round++) {
      const plans = await Promise.all(sides.map(async (side) => ({ side, plan: await side.plan(round > 0) })))
      expect(plans.flatMap(({ plan }) => plan.findings).filter(({ severity }) => severity === 'error')).toEqual([])
      if (plans.every(({ plan }) => plan.changes.length === 0)) break
      for (const fault of round < 4 ? chosen : []) platform.emulator.faults.add(fault)
      await Promise.all(
        plans.map(({ side, plan }) => {
          const isStopped = round < 4 && random.next() < 0.4
          return side.apply(
            plan,
            isStopped ? { signal: stoppedAt(platform, Math.ceil(random.next() * 30)).signal } : {},
          )
        }),
      )
      platform.emulator.faults.clear()
      platform.emulator.clock.advance(60_000)
      expect(round).toBeLessThan(10)
    }
    expect(await standing(platform)).toEqual(expectedOf(distinct))
    for (const side of sides) expect(await side.plan()).toMatchObject({ changes: [], findings: [] })
  })
})
