/** @module-tag slow */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createRandom } from '@mgmt-api/models/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { desiredOf } from '../../test/desired.ts'
import { directoryOf } from '../../test/directory.ts'
import { openFront } from '../../test/front.ts'
import { type Exit, type Kill, killMoments, runProgram } from '../../test/killed-program.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { emptyRepository, nextRepository } from '../../test/random-repository.ts'
import { type Body, makePlan, openLedger, type Plan } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const file = 'apply-kinds-child.ts'
const kills = countOf('as-code: kills of each step of many kinds', 20, 1)
const kinds = await loadKinds()
const backup = { save: () => Promise.resolve('kept') }

type Bodies = Readonly<Record<string, Body>>

/** The same resources with each description. */
const bodiesOf = (text: string): Bodies =>
  nextRepository(emptyRepository, createRandom(5), { text, broken: 0 }).resources

const before = bodiesOf('first')
/** Alert definitions that no other resource needs. */
const kept = Object.fromEntries(Object.entries(before).filter(([name]) => /^alerts\/r[0-3]$/.test(name)))

interface Started {
  readonly platform: Platform
  readonly directory: string
  readonly plan: () => Promise<Plan>
  readonly apply: (plan: Plan) => Promise<boolean>
}

/** A platform with the resources of a repository, and a directory with the next state and the ledger. */
async function start(wanted: Bodies): Promise<Started> {
  const platform = createPlatform({ kinds })
  const { caller, time } = platform
  const directory = directoryOf({ 'wanted.json': JSON.stringify(before) })
  const ledger = (): ReturnType<typeof openLedger> => openLedger({ root: directory, target: 'test' })
  const plan = async (): Promise<Plan> => {
    // Written by this test.
    const resources = JSON.parse(readFileSync(join(directory, 'wanted.json'), 'utf8')) as Bodies
    return makePlan({
      desired: { ...desiredOf(resources), ledger: ledger() },
      kinds,
      caller,
      prune: true,
      now: time.now,
    })
  }
  const apply = async (made: Plan): Promise<boolean> =>
    (await platform.apply(made, { ledger: ledger(), backup })).complete
  expect(await apply(await plan())).toBe(true)
  writeFileSync(join(directory, 'wanted.json'), JSON.stringify(wanted))
  platform.emulator.clock.advance(60_000)
  platform.emulator.faults.add({ kind: 'lag', ms: 2_000, lists: true })
  return { platform, directory, plan, apply }
}

const runAndKill = ({ platform, directory }: Started, kill?: Kill): Promise<Exit> =>
  runProgram(platform.emulator, { file, args: (url) => [url, directory] }, kill)

/** Applies again, and expects exactly the wanted resources. */
async function expectWanted({ platform, plan, apply }: Started, wanted: Bodies): Promise<void> {
  expect(await apply(await plan())).toBe(true)
  const names = [...(await platform.standing()).values()].flat().map(({ body }) => JSON.stringify(body))
  const owned = (await plan()).ids
  expect([...owned.keys()].sort()).toEqual(Object.keys(wanted).sort())
  // Nothing twice: the platform has no resource beside those of the files and its built-in ones.
  const empty = [...(await createPlatform({ kinds }).standing()).values()].flat()
  expect(names.length).toBe(Object.keys(wanted).length + empty.length)
  expect(await plan()).toMatchObject({ changes: [], findings: [] })
}

const cases: readonly { readonly phase: string; readonly wanted: Bodies }[] = [
  { phase: 'replacement', wanted: bodiesOf('second') },
  { phase: 'deletion', wanted: kept },
]

for (const { phase, wanted } of cases) {
  const tags = phase === 'replacement' ? [] : 'slow'
  describe(`a ${phase} of many kinds`, { tags }, () => {
    let whole: Promise<number> | undefined
    /** Number of requests of an uninterrupted run. */
    const requestsOf = (): Promise<number> =>
      (whole ??= start(wanted)
        .then((scene) => runAndKill(scene))
        .then(({ code, stderr, requests }) => {
          expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
          return requests
        }))

    test.each(killMoments(kills))(
      'a run killed $moment the work of a request is completed by the next run (%#)',
      async ({ share, moment }) => {
        const requests = await requestsOf()
        const scene = await start(wanted)
        const killed = await runAndKill(scene, { number: 1 + Math.floor(share * requests), moment })
        expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: '' })
        await expectWanted(scene, wanted)
      },
    )
  })
}

const delays = Array.from({ length: kills }, (_, index) => ({ milliseconds: Math.round((index * 400) / kills) }))

test.each(delays)(
  'a rehearsal that is killed after $milliseconds ms has changed neither platform nor ledger',
  async ({ milliseconds }) => {
    const wanted = bodiesOf('second')
    const scene = await start(wanted)
    const { platform, directory } = scene
    const ledger = readFileSync(join(directory, 'ledger.test.yaml'), 'utf8')
    const front = await openFront(platform.emulator)
    onTestFinished(() => front.close())
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../test', file),
      front.url,
      directory,
      'rehearse',
    ])
    const ended = once(child, 'close')
    await once(child.stdout, 'data')
    const planned = front.requests()
    await setTimeout(milliseconds)
    child.kill('SIGKILL')
    await ended
    if (front.requests() === planned) expect(readFileSync(join(directory, 'ledger.test.yaml'), 'utf8')).toBe(ledger)
    await expectWanted(scene, wanted)
  },
)
