import { expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { directoryOf } from '../../test/directory.ts'
import { openFront } from '../../test/front.ts'
import { type Exit, type Kill, killMoments, runProgram } from '../../test/killed-program.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { comparePlatforms, readLedger } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const kills = countOf('as-code: kills of a clone', 20, 2)
const kinds = await loadKinds()
const seed = {
  alertDefs: 8,
  dashboards: 3,
  views: 3,
  slos: 4,
  parsingRules: 3,
  policies: 3,
  events2metrics: 3,
  roles: 2,
}

interface Clone {
  readonly from: Platform
  readonly to: Platform
  /** Directory of the ledger. */
  readonly root: string
}

const createClone = (): Clone => ({
  from: createPlatform({ kinds, seed }),
  to: createPlatform({ kinds }),
  root: directoryOf({}),
})

/** Runs the program, and kills it at a request to the destination. */
async function run({ from, to, root }: Clone, kill?: Kill): Promise<Exit> {
  const source = await openFront(from.emulator)
  onTestFinished(() => source.close())
  return runProgram(to.emulator, { file: 'clone-child.ts', args: (url) => [source.url, url, root] }, kill)
}

/** Both platforms have the same resources, each once. */
async function expectEqual({ from, to, root }: Clone): Promise<void> {
  const ids = new Map<string, ReadonlyMap<string, string>>()
  const { onlyFrom, onlyTo, differing } = await comparePlatforms({
    kinds,
    from: { caller: from.caller, ids },
    to: { caller: to.caller, ids, ledger: readLedger({ root, target: 'test' }) },
    now: to.time.now,
  })
  expect({ onlyFrom, onlyTo, differing }).toEqual({ onlyFrom: [], onlyTo: [], differing: [] })
}

let requestsOfWhole = 0

test('the uninterrupted program clones a platform', async () => {
  const clone = createClone()
  const { code, stderr, requests } = await run(clone)
  requestsOfWhole = requests
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(requests).toBeGreaterThan(20)
  await expectEqual(clone)
})

test.each(killMoments(kills))(
  'a clone that is killed $moment the work of a request is finished by running it again (%#)',
  async ({ share, moment }) => {
    const clone = createClone()
    const killed = await run(clone, { number: 1 + Math.floor(share * requestsOfWhole), moment })
    expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: '' })
    expect(await run(clone)).toMatchObject({ code: 0, stderr: '' })
    await expectEqual(clone)
  },
)
