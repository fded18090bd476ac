import { describe, expect, test } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { until } from '../../test/until.ts'
import { testClock } from '../../test/test-clock.ts'
import type { Log } from '../log.ts'
import { repeat } from './repeat.ts'

const clock = testClock('2026-11-21T12:00:00Z')

const listening = (): { readonly log: Log; readonly said: string[] } => {
  const said: string[] = []
  const say = (message: string): void => void said.push(message)
  return { said, log: { info: say, warn: say } }
}

test('a failure is logged once, and so is the recovery', async () => {
  const { log, said } = listening()
  const stopping = new AbortController()
  let count = 0
  const work = async (): Promise<void> => {
    count += 1
    if (count === 2 || count === 3) throw new Error('away')
  }
  const done = repeat({ what: 'planning', everyMs: 1, work }, { clock, log, signal: stopping.signal })

  await until('a few rounds', async () => (count >= 5 ? count : undefined), { everyMs: 5 })
  stopping.abort()
  await done
  expect(said).toEqual(['planning: does not work', 'planning: works again'])
})

describe('work in progress', () => {
  /** Work that ends when it is told to, and a clock without real waits. */
  function heldWork() {
    const stopping = new AbortController()
    const released = deferred()
    const counts = { begun: 0, ended: 0, waits: 0 }
    const work = async (): Promise<void> => {
      counts.begun += 1
      await released.promise
      counts.ended += 1
    }
    const wait = async (): Promise<void> => {
      counts.waits += 1
      if (counts.waits === 3) stopping.abort()
    }
    const start = (overlaps: boolean): Promise<void> => {
      const repetition = { clock: { ...clock, wait }, log: listening().log, signal: stopping.signal }
      return repeat({ what: 'probing', everyMs: 10, work, overlaps }, repetition)
    }
    return { counts, start, release: () => released.resolve() }
  }

  test('delays the next pause until it ends', async () => {
    const { counts, start, release } = heldWork()
    const done = start(false)
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
    expect(counts).toEqual({ begun: 1, ended: 0, waits: 0 })
    release()
    await done
    expect(counts).toEqual({ begun: 3, ended: 3, waits: 3 })
  })

  test('starts again meanwhile if it may overlap, and the end waits for all of it', async () => {
    const { counts, start, release } = heldWork()
    const done = start(true)
    await until('the end to begin', async () => counts.waits === 3 || undefined, { everyMs: 1 })
    expect(counts).toEqual({ begun: 3, ended: 0, waits: 3 })
    release()
    await done
    expect(counts.ended).toBe(3)
  })
})

test('the work can set its next time', async () => {
  const { log } = listening()
  const stopping = new AbortController()
  let count = 0
  const work = async (): Promise<number> => {
    count += 1
    return count === 1 ? 1 : 60_000
  }
  const done = repeat({ what: 'planning', everyMs: 60_000, work }, { clock, log, signal: stopping.signal })
  await until('the second round', async () => (count === 2 ? count : undefined), { everyMs: 5 })
  stopping.abort()
  await done
})
