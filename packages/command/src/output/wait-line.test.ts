import { expect, test } from 'vitest'
import { memoryHost } from '../testing/index.ts'
import { createWaitLine, type WaitLine } from './wait-line.ts'

const erase = '\r\u001b[2K'
const request = { service: 'api.example.com', attempt: 1, attempts: 4, limitMs: 30_000 }

interface Started {
  readonly line: WaitLine
  /** Advances the clock second by second. */
  readonly wait: (seconds: number) => void
  /** Text written since the last call. */
  readonly written: () => string
  readonly timers: () => number
}

function start(columns: number | undefined = 100): Started {
  const terminal = columns === 0 ? undefined : { columns, rows: 24 }
  const { host, stderr } = memoryHost({ program: 'mgmt', terminal })
  const timers = new Set<() => void>()
  let time = 0
  let seen = 0
  const line = createWaitLine(
    { stderr: host.stderr, now: () => new Date(time) },
    {
      every: (_ms, run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
    },
  )
  return {
    line,
    wait(seconds) {
      for (let second = 0; second < seconds; second++) {
        time += 1_000
        for (const run of timers) run()
      }
    },
    written() {
      const text = stderr().slice(seen)
      seen = stderr().length
      return text
    },
    timers: () => timers.size,
  }
}

test('after two seconds of silence it shows attempt, time and limit, and keeps counting', () => {
  const { line, wait, written } = start()
  line.begin(request)
  wait(1)
  expect(written()).toBe('')
  wait(1)
  expect(written()).toBe(`${erase}waiting for api.example.com: attempt 1 of 4, 2 s (limit 30 s)`)
  wait(1)
  expect(written()).toBe(`${erase}waiting for api.example.com: attempt 1 of 4, 3 s (limit 30 s)`)
})

test('the response removes it and its timer', () => {
  const { line, wait, written, timers } = start()
  const end = line.begin(request)
  wait(2)
  written()
  end()
  expect(written()).toBe(erase)
  expect(timers()).toBe(0)
  wait(5)
  expect(written()).toBe('')
})

test('a quick response leaves nothing', () => {
  const { line, wait, written } = start()
  const end = line.begin(request)
  wait(1)
  end()
  expect(written()).toBe('')
})

test('the request that has waited longest is shown', () => {
  const { line, wait, written } = start()
  const end = line.begin({ ...request, attempt: 2 })
  wait(1)
  line.begin({ ...request, service: 'other.example.com' })
  wait(1)
  expect(written()).toBe(`${erase}waiting for api.example.com: attempt 2 of 4, 2 s (limit 30 s)`)
  end()
  wait(1)
  expect(written()).toBe(`${erase}${erase}waiting for other.example.com: attempt 1 of 4, 2 s (limit 30 s)`)
})

test('it never wraps', () => {
  const { line, wait, written } = start(30)
  line.begin(request)
  wait(2)
  expect(written()).toBe(`${erase}waiting for api.example.com:…`)
})

test('nothing is written without a terminal, and there is no timer', () => {
  const { line, wait, written, timers } = start(0)
  line.begin(request)
  expect(timers()).toBe(0)
  wait(5)
  expect(written()).toBe('')
})
