import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve, type ServedStore, sourcesOver } from '../../test/api-server.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { type ProbedWorker, readiness } from './probes.ts'

const well: ProbedWorker = {
  askDatabase: async () => 1,
  refusesWrites: () => false,
  readConfig: async () => 1,
  plannedMsAgo: () => 5_000,
}
const away = async (): Promise<never> => {
  throw new Error('postgres://worker:canary@db.example')
}

const cases: readonly (readonly [string, Partial<ProbedWorker>, readonly string[]])[] = [
  ['everything is healthy', {}, []],
  ['the planning was a minute ago', { plannedMsAgo: () => 60_000 }, []],
  ['it was longer ago', { plannedMsAgo: () => 60_001 }, ['planning has not run in the last minute']],
  ['it never was', { plannedMsAgo: () => undefined }, ['nothing has been planned yet']],
  ['the database is away', { askDatabase: away }, ['the database cannot be reached']],
  ['the database refuses writes', { refusesWrites: () => true }, ['the database refuses writes']],
  ['the configuration cannot be read', { readConfig: away }, ['the configuration cannot be read']],
  [
    'everything fails',
    { askDatabase: away, readConfig: away, plannedMsAgo: () => 90_000 },
    ['the database cannot be reached', 'the configuration cannot be read', 'planning has not run in the last minute'],
  ],
]

test.each(cases)('a worker is ready or reports why not: %s', async (_name, changes, reasons) => {
  expect(await readiness({ ...well, ...changes })).toEqual({ ready: reasons.length === 0, reasons })
})

describe('the probes', () => {
  let served: ServedStore
  beforeAll(async () => {
    served = await sourcesOver(await newMemoryStore())
  })
  afterAll(() => served.close())

  test('a worker that is not ready is alive, and its public reasons reveal no details', async () => {
    const { url } = await serve(served.sources, { sources: { health: { ...well, askDatabase: away } } })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const response = await fetch(`${url}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.text()).toBe('{"ready":false,"reasons":["the database cannot be reached"]}')
  })

  test('a database that does not respond counts as unreachable', async () => {
    const silent = { ...well, askDatabase: () => new Promise(() => undefined) }
    const { url } = await serve(served.sources, { sources: { health: silent } })
    const response = await fetch(`${url}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: ['the database cannot be reached'] })
  })

  test('also answer HEAD', async () => {
    const { url } = await serve(served.sources)
    const response = await fetch(`${url}/healthz`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
