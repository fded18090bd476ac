import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createRandom } from '@mgmt-api/models/testing'
import { expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { filesBefore, filesToApply, kindsInBatchesOf, laggingLists } from '../../test/faults.ts'
import { openFront } from '../../test/front.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'

const program = join(import.meta.dirname, '../../test/apply-child.ts')
const kills = countOf('as-code: kills of an apply', 20, 2)
const kinds = kindsInBatchesOf(3)
const backup = { save: () => Promise.resolve('kept') }

interface Killed {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly requests: number
  readonly stderr: string
}

/** Runs the program against a platform, and kills it when a request arrives, or when its work is done. */
async function runAndKill(platform: Platform, at?: { number: number; moment: 'before' | 'after' }): Promise<Killed> {
  const killAt = (moment: string) => (number: number) => {
    if (at?.moment === moment && at.number === number) child.kill('SIGKILL')
  }
  const front = await openFront(platform.emulator, { before: killAt('before'), after: killAt('after') })
  onTestFinished(() => front.close())
  const child = spawn(process.execPath, [program, front.url])
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  await once(child, 'close')
  return { signal: child.signalCode, code: child.exitCode, requests: front.requests(), stderr }
}

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

let whole: Promise<Killed> | undefined
/** An uninterrupted run, shared by all tests. */
const runWhole = (): Promise<Killed> => (whole ??= start().then((platform) => runAndKill(platform)))

test('the uninterrupted program completes the plan', async () => {
  const { code, stderr, requests } = await runWhole()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(requests).toBeGreaterThan(kills)
})

const random = createRandom(7)
const moments = Array.from({ length: kills }, (_, index) => ({
  share: (index + random.next()) / kills,
  moment: index % 2 === 0 ? ('before' as const) : ('after' as const),
}))

test.each(moments)(
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
