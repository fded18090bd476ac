import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve, type ServedStore, sourcesOver } from '../../../test/api-server.ts'
import { fillStore } from '../../../test/fill-store.ts'
import { storesOf } from '../../../test/stores.ts'
import { HttpProblem } from '../http-problem.ts'
import type { ApiRoute } from './api-route.ts'
import { apiRoutes } from './routes.ts'

/** Validates a response strictly by its schema. */
function checkedBy(route: ApiRoute, value: unknown): unknown {
  const parsed = route.response.parse(value)
  // Zod objects remove unknown fields.
  expect(parsed).toEqual(value)
  return parsed
}

describe.each(storesOf(import.meta.url))('the API over $name', (stores) => {
  let served: ServedStore
  let run: string
  beforeAll(async () => {
    const store = await stores.open()
    served = await sourcesOver(store)
    run = await fillStore(store)
  })
  afterAll(() => served.close())

  const routeOf = (id: string): ApiRoute => {
    const route = apiRoutes.find((each) => each.id === id)
    if (route === undefined) throw new Error(`no route ${id}`)
    return route
  }

  test('every read returns data that matches its schema', async () => {
    const { ask } = await serve(served.sources)
    for (const route of apiRoutes.filter(({ method, isStream }) => method === 'get' && !isStream)) {
      const response = await ask(`/api/v1${route.path.replace('{id}', run)}`)
      expect(response.status, route.path).toBe(200)
      expect(response.headers.get('content-type'), route.path).toBe('application/json')
      const value = checkedBy(route, await response.json())
      const lists = Object.values(value as object).filter((each) => Array.isArray(each))
      for (const list of lists) if (route.id !== 'status') expect(list, route.path).not.toHaveLength(0)
    }
  })

  test('streams have one row per line that matches their schema', async () => {
    const { ask } = await serve(served.sources)
    for (const route of apiRoutes.filter(({ isStream }) => isStream)) {
      const response = await ask(`/api/v1${route.path}`)
      expect(response.headers.get('content-type')).toBe('application/x-ndjson')
      const lines = (await response.text()).trimEnd().split('\n')
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) checkedBy(route, JSON.parse(line))
    }
  })

  test('rows are filtered by targets and days', async () => {
    const { ask } = await serve(served.sources)
    const rows = async (query: string): Promise<number> =>
      (await (await ask(`/api/v1/usage.ndjson${query}`)).text()).trimEnd().split('\n').length
    expect(await rows('')).toBe(40)
    expect(await rows('?target=prod-eu')).toBe(20)
    expect(await rows('?target=prod-eu&target=prod-us&from=2026-11-03&to=2026-11-05')).toBe(6)
  })

  test('a list continues where its page ended', async () => {
    const { ask } = await serve(served.sources)
    const page = async (query: string) => {
      const response = await ask(`/api/v1/findings?limit=1${query}`)
      return (await response.json()) as { findings: { key: string }[]; next: string | null }
    }
    const first = await page('')
    const second = await page(`&after=${encodeURIComponent(first.next ?? '')}`)
    expect([...first.findings, ...second.findings].map(({ key }) => key)).toEqual(['younger', 'older'])
    expect(second.next).toBeNull()
  })

  test('several states of runs can be requested together', async () => {
    const { ask } = await serve(served.sources)
    const response = await ask('/api/v1/runs?state=failed&state=done&job=usage-history')
    const { runs } = (await response.json()) as { runs: { state: string }[] }
    expect(runs.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  })

  test('every change takes effect, and its response matches its schema', async () => {
    const { post, log } = await serve(served.sources)
    const change = async (id: string, path: string, body?: unknown): Promise<unknown> => {
      const response = await post(`/api/v1${path}`, body)
      expect(response.status, path).toBe(200)
      return checkedBy(routeOf(id), await response.json())
    }
    const requested = await change('requestRuns', '/runs', { job: 'usage-history', targets: ['prod-us'] })
    const { runs } = requested as { runs: { id: string }[] }
    const ids = runs.map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect(await change('cancelRuns', '/runs/cancel', { ids })).toMatchObject({ runs: [{ state: 'cancelled' }] })
    expect(await change('retryRuns', '/runs/retry', { ids })).toMatchObject({ runs: [{ state: 'queued' }] })
    expect(await change('pauseSchedule', '/schedules/usage-history/pause')).toMatchObject({ next_at: null })
    expect(await change('resumeSchedule', '/schedules/usage-history/resume')).toMatchObject({
      next_at: '2026-11-22T02:30:00.000Z',
    })
    const days = { from: '2026-11-02', to: '2026-11-03' }
    expect(await change('backfill', '/backfill', days)).toMatchObject({
      runs: [{ reason: 'backfill' }, { reason: 'backfill' }],
    })
    expect(log.join('\n')).toContain('changed over the API {"what":"backfill","path":"/api/v1/backfill"}')
  })

  test.each([
    ['GET', '/runs/00000000-0000-4000-8000-000000000000', undefined, 404, /unknown run/],
    ['GET', '/runs/7', undefined, 400, /^id: an id is written as/],
    ['GET', '/runs?lmit=5', undefined, 400, /^query: unknown: lmit/],
    ['GET', '/runs?limit=0', undefined, 400, /^limit: at least 1/],
    ['GET', '/runs?limit=501', undefined, 400, /^limit: at most 500/],
    ['GET', '/runs?limit=many', undefined, 400, /^limit: it is not a number/],
    ['GET', '/runs?limit=1&limit=2', undefined, 400, /^limit: /],
    ['GET', '/runs?state=finished', undefined, 400, /^state.0: one of: queued, running, done/],
    ['GET', '/runs?after=here', undefined, 400, /^after: /],
    ['GET', `/findings?after=${':'.repeat(24)}_${'-'.repeat(36)}`, undefined, 400, /^after: /],
    ['GET', '/runs?job=NO%00NAME', undefined, 400, /^job: must be up to 63/],
    ['GET', '/usage.ndjson?from=yesterday', undefined, 400, /^from: must be a day such as/],
    ['GET', '/usage.ndjson?target=prod-uk', undefined, 404, /unknown target "prod-uk".*prod-us|prod-eu/],
    ['POST', '/runs', {}, 400, /^job: it is missing/],
    ['POST', '/runs', [], 400, /^body: /],
    ['POST', '/runs', { job: 'usage-history', target: 'prod-eu' }, 400, /^body: unknown: target/],
    ['POST', '/runs', { job: 'usage-histroy' }, 404, /did you mean "usage-history"/],
    ['POST', '/runs/retry', { ids: [] }, 400, /^ids: at least one id/],
    ['POST', '/runs/retry', { ids: ['7'] }, 400, /^ids.0: an id is written as/],
    ['POST', '/schedules/nightly/pause', {}, 404, /unknown job "nightly"/],
    ['POST', '/backfill', { from: '2026-11-02' }, 400, /^to: it is missing/],
    ['POST', '/backfill', { from: '2026-11-05', to: '2026-11-02' }, 400, /2026-11-0/],
  ] as const)('%s %s %j says what is wrong', async (...[method, path, body, status, message]) => {
    const { ask, post } = await serve(served.sources)
    const response = await (method === 'GET' ? ask(`/api/v1${path}`) : post(`/api/v1${path}`, body))
    const problem = HttpProblem.parse(await response.json())
    expect(problem.message).toMatch(message)
    expect(problem.hint).toBeTruthy()
    expect(response.status).toBe(status)
  })

  test('a run in the wrong state is a conflict', async () => {
    const { post } = await serve(served.sources)
    const response = await post('/api/v1/runs/cancel', { ids: [run] })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'wrong_state' })
  })
})
