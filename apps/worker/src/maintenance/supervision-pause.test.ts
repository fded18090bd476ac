import { expect, test } from 'vitest'
import { supervisionPauseMs } from './supervision-pause.ts'

test.each([
  { name: 'a short one is repeated after a second', tookMs: 3, pauseMs: 1_000 },
  { name: 'one of 50 ms uses a hundredth of the time', tookMs: 50, pauseMs: 5_000 },
  { name: 'a very long one is repeated after ten seconds', tookMs: 700, pauseMs: 10_000 },
])('supervision: $name', ({ tookMs, pauseMs }) => {
  expect(supervisionPauseMs(tookMs)).toBe(pauseMs)
})
