import { expect, test } from 'vitest'
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

test('trouble is said once, and that it is over', async () => {
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

test('what is slow is waited for, unless it may overlap; at the end all of it is', async () => {
  const { log } = listening()
  const once = async (overlaps: boolean): Promise<readonly [begun: number, ended: number]> => {
    const stopping = new AbortController()
    let [begun, ended] = [0, 0]
    const work = async (): Promise<void> => {
      begun += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      ended += 1
    }
    const done = repeat({ what: 'probing', everyMs: 10, work, overlaps }, { clock, log, signal: stopping.signal })
    await new Promise((resolve) => setTimeout(resolve, 150))
    stopping.abort()
    await done
    return [begun, ended]
  }

  expect(await once(false)).toEqual([1, 1])
  const [begun, ended] = await once(true)
  expect(begun).toBeGreaterThan(1)
  expect(ended).toBe(begun)
})

test('the work says when it is to be done next', async () => {
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
