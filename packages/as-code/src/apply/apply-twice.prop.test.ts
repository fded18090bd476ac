import type { Caller } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { alertKinds } from '../alerts/index.ts'
import { virtualTime } from '../../test/virtual-time.ts'
import { kindsInBatchesOf, laggingLists, someFiles } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { ApplyReport, Body, Plan } from '../index.ts'

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

/** Turns of the event loop that a run waits before each request, drawn at random. */
function uneven({ caller }: Platform, seed: number, stir: () => void): Caller {
  let state = seed
  const turns = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % 7
  }
  return {
    ...caller,
    call: (operation, input, options) => {
      const answer = (async () => {
        for (let left = turns(); left > 0; left--) await new Promise((resolve) => setImmediate(resolve))
        stir()
        return caller.call(operation, input, options).withResponse()
      })()
      return Object.assign(
        answer.then(({ data }) => data),
        { withResponse: () => answer },
      )
    },
  }
}

async function applyBoth(platform: Platform, files: Record<string, Body>, seed: number): Promise<ApplyReport[]> {
  const { wait, stir } = virtualTime(platform.emulator)
  const run = (plan: Plan, draw: number): Promise<ApplyReport> =>
    platform.apply(plan, { kinds: kindsInBatchesOf(5), caller: uneven(platform, draw, stir), wait })
  const [one, other] = [await platform.plan(files), await platform.plan(files)]
  return Promise.all([run(one, seed), run(other, seed * 31)])
}

test.each(seeds)('two applies at the same time leave one of each (%i)', async (seed) => {
  const platform = createPlatform()
  for (const fault of laggingLists) platform.emulator.faults.add(fault)
  const files = someFiles('first')
  const reports = await applyBoth(platform, files, seed)

  const outcomes = new Set(reports.flatMap(({ results }) => results.map(({ outcome }) => outcome)))
  expect([...outcomes].filter((outcome) => outcome !== 'created' && outcome !== 'unchanged')).toEqual([])
  expect(reports.map(({ complete }) => complete)).toEqual([true, true])
  const standing = await platform.standing()
  expect([...standing].map(([name, all]) => [name, all.length])).toEqual(
    expect.arrayContaining(Object.keys(files).map((name) => [name, 1])) as unknown,
  )
  expect(standing.size).toBe(Object.keys(files).length)
  expect(await platform.plan(files)).toMatchObject({ changes: [], findings: [] })
})

test('concurrent applies do make duplicates, which the later one deletes', async () => {
  const platform = createPlatform()
  const reports = await applyBoth(platform, someFiles('first'), 1)
  const duplicates = reports.flatMap((report) => report.duplicates)
  expect(duplicates.length).toBeGreaterThan(0)
  expect(duplicates.every(({ outcome }) => outcome === 'deleted')).toBe(true)
  expect(alertKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(duplicates.map(({ kind }) => kind)))
})
