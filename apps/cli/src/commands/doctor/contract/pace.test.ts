import { expect, test } from 'vitest'
import { paced } from './pace.ts'

test('requests start one interval apart, and none waits after a pause', async () => {
  let now = 5_000
  const waits: number[] = []
  const { beforeRequest } = paced(1_000, {
    now: () => now,
    async wait(ms) {
      waits.push(ms)
      now += ms
    },
  })
  const request = { url: '', body: undefined, signal: new AbortController().signal }
  const event = { operation: '', method: 'GET', template: '', url: '', attempt: 1, headers: {} } as const
  for (const passedMs of [0, 200, 0, 3_000]) {
    now += passedMs
    await beforeRequest?.(event, request)
  }
  expect(waits).toEqual([800, 1_000])
})
