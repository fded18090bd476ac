import type { FaultRule } from '@mgmt-api/emulator'
import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { actions as actionResource } from '@mgmt-api/models/actions/resources'
import { createRandom } from '@mgmt-api/models/testing'
import { views as viewResource } from '@mgmt-api/models/views/resources'
import { describe, expect, test } from 'vitest'
import { actions } from '../actions/index.ts'
import { views } from '../views/index.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { Body } from '../index.ts'

const kinds = [actions, views]
const seeds = Array.from({ length: process.env.MGMT_TEST_ALL === '1' ? 2_000 : 40 }, (_, index) => index + 1)

const view = (name: string, more: object = {}): Body => ({
  name,
  timeSelection: { quickSelection: { seconds: 900 } },
  ...more,
})
const action = (name: string, more: object = {}): Body => ({
  name,
  url: 'https://example.com/{{ $d.id }}',
  sourceType: 'SOURCE_TYPE_LOG',
  ...more,
})

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

const expected = Object.entries(files)
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

describe('resources that take two requests', () => {
  test.each(seeds)('exist once each after faults and stops (%i)', async (seed) => {
    const random = createRandom(seed * 7)
    const platform = createPlatform({ random: seed, kinds, transport: { random: () => 0.5 } })
    const chosen = faults
      .filter(() => random.next() < 0.5)
      .map((fault) => (fault.kind === 'lag' ? fault : { ...fault, probability: 0.15, times: 6 }))
    await applyUntilComplete(platform, chosen, seed)
    expect(await standing(platform)).toEqual(expected)
    expect((await platform.plan(files)).changes).toEqual([])
  })
})
