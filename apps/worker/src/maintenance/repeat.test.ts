import { describe, expect, test } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { until } from '../../test/until.ts'
import { testClock } from '../../test/test-clock.ts'
import type { Log } from '../base/log.ts'
import { repeat } from './repeat.ts'

const clock = testClock('2026-11-21T12:00:00Z')

const recordingLog = (): { readonly log: Log; readonly lines: string[] } => {
  const lines: string[] = []
  const add = (message: string): void => void lines.push(message)
  return { lines, log: { info: add, warn: add } }
}

test('a failure is logged once, and so is the recovery', async () => {
  const { log, lines } = recordingLog()
  const stopping = new AbortController()
  let count = 0
  const run = async (): Promise<void> => {
    count += 1
    if (count === 2 || count === 3) throw new Error('the database is down')
  }
  const done = repeat({ name: 'planning', everyMs: 1, run }, { clock, log, signal: stopping.signal })

  await until('five runs', async () => (count >= 5 ? count : undefined), { everyMs: 5 })
  stopping.abort()
  await done
  expect(lines).toEqual(['planning failed', 'planning recovered'])
})

describe('a run in progress', () => {
  /** A task that ends when released, and a clock without real waits. */
  function heldTask() {
    const stopping = new AbortController()
    const released = deferred()
    const counts = { started: 0, ended: 0, waits: 0 }
    const run = async (): Promise<void> => {
      counts.started += 1
      await released.promise
      counts.ended += 1
    }
    const wait = async (): Promise<void> => {
      counts.waits += 1
      if (counts.waits === 3) stopping.abort()
    }
    const start = (overlaps: boolean): Promise<void> => {
      const options = { clock: { ...clock, wait }, log: recordingLog().log, signal: stopping.signal }
      return repeat({ name: 'probing', everyMs: 10, run, overlaps }, options)
    }
    return { counts, start, release: () => released.resolve() }
  }

  test('delays the next pause until it ends', async () => {
    const { counts, start, release } = heldTask()
    const done = start(false)
    for (let tick = 0; tick < 10; tick++) await new Promise(setImmediate)
    expect(counts).toEqual({ started: 1, ended: 0, waits: 0 })
    release()
    await done
    expect(counts).toEqual({ started: 3, ended: 3, waits: 3 })
  })

  test('overlaps with the next run if allowed, and the end waits for all runs', async () => {
    const { counts, start, release } = heldTask()
    const done = start(true)
    await until('the third wait', async () => counts.waits === 3 || undefined, { everyMs: 1 })
    expect(counts).toEqual({ started: 3, ended: 0, waits: 3 })
    release()
    await done
    expect(counts.ended).toBe(3)
  })
})

test('a task can set the time of its next run', async () => {
  const { log } = recordingLog()
  const stopping = new AbortController()
  let count = 0
  const run = async (): Promise<number> => {
    count += 1
    return count === 1 ? 1 : 60_000
  }
  const done = repeat({ name: 'planning', everyMs: 60_000, run }, { clock, log, signal: stopping.signal })
  await until('the second run', async () => (count > 1 ? count : undefined), { everyMs: 5 })
  stopping.abort()
  await done
  expect(count).toBe(2)
})
