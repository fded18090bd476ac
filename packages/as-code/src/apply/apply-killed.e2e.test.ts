import { expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { filesBefore, filesToApply, kindsInBatchesOf, laggingLists } from '../../test/faults.ts'
import { type Exit, type Kill, killMoments, runProgram } from '../../test/killed-program.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'

const kills = countOf('as-code: kills of an apply', 20, 2)
const kinds = kindsInBatchesOf(3)
const backup = { save: () => Promise.resolve('kept') }

const runAndKill = ({ emulator }: Platform, kill?: Kill): Promise<Exit> =>
  runProgram(emulator, { file: 'apply-child.ts', args: (url) => [url] }, kill)

async function start(): Promise<Platform> {
  const platform = createPlatform()
  await platform.apply(await platform.plan(filesBefore()))
  platform.emulator.clock.advance(60_000)
  for (const fault of laggingLists) platform.emulator.faults.add(fault)
  return platform
}

const namesOf = async (platform: Platform): Promise<unknown> =>
  [...(await platform.standing())].map(([name, all]) => [name, all.length]).sort()

const wanted = Object.keys(filesToApply())
  .map((name) => [name, 1])
  .sort()

let whole: Promise<Exit> | undefined
/** An uninterrupted run, shared by all tests. */
const runWhole = (): Promise<Exit> => (whole ??= start().then((platform) => runAndKill(platform)))

test('the uninterrupted program completes the plan', async () => {
  const { code, stderr, requests } = await runWhole()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(requests).toBeGreaterThan(kills)
})

test.each(killMoments(kills))(
  'killed $moment the work of a request, it reaches the plan when it is run again (%#)',
  async ({ share, moment }) => {
    const { requests } = await runWhole()
    const platform = await start()
    const killed = await runAndKill(platform, { number: 1 + Math.floor(share * requests), moment })
    expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: '' })

    const plan = await platform.plan(filesToApply(), { prune: true })
    const report = await platform.apply(plan, { kinds, backup })
    expect(report).toMatchObject({ complete: true, totals: { conflict: 0 } })
    expect(await namesOf(platform)).toEqual(wanted)
    expect((await platform.plan(filesToApply(), { prune: true })).changes).toEqual([])
  },
)
