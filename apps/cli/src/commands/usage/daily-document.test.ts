import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'
import { record, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

const given = (line: string, records: readonly object[], options: RunOptions = {}): Promise<Ran> =>
  runCli(`usage daily ${line}`, { env: serviceEnv, fetch: serviceWith(records), ...options })

const records = [
  record('2026-10-11', { total: 4, highLogs: 3, lowTracing: 1 }),
  record('2026-10-12', { total: 4, highLogs: 4 }),
  record('2026-10-13', { total: 7.5, highLogs: 7.5, newThings: 3, blocked: 2 }),
  record('2026-10-15', { total: 1, highLogs: 1 }),
]

const none = { high: 0, medium: 0, low: 0, 'no-tier': 0 }
const noPillar = { logs: 0, metrics: 0, tracing: 0, 'session-recording': 0, profiles: 0, evaluation: 0 }

test('-o json is one document with an object for each target: totals, gaps, outlook and days as the service gives them', async () => {
  const { stdout, stderr, exitCode } = await given('--since 3d -o json', records)
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  expect(JSON.parse(stdout)).toEqual([
    {
      measure: 'units',
      unit: 'units',
      source: 'daily',
      period: { from: '2026-10-13', to: '2026-10-15' },
      total: 8.5,
      blocked: 2,
      divisions: { tier: { ...none, high: 8.5 }, pillar: { ...noPillar, logs: 8.5 } },
      gaps: { missing: ['2026-10-14'], toCome: [] },
      // Fewer than 14 days are too few.
      forecast: null,
      budget: null,
      comparison: {
        current: { from: '2026-10-13', to: '2026-10-14' },
        previous: { from: '2026-10-11', to: '2026-10-12' },
        days: { current: 1, previous: 2 },
        total: { current: 7.5, previous: 8, absolute: -0.5, relative: -0.0625 },
        divisions: {
          tier: { current: { ...none, high: 7.5 }, previous: { ...none, high: 7, low: 1 } },
          pillar: { current: { ...noPillar, logs: 7.5 }, previous: { ...noPillar, logs: 7, tracing: 1 } },
        },
      },
      days: [
        {
          date: '2026-10-13',
          statsDate: '2026-10-13T00:00:00Z',
          totalUnits: { value: 7.5 },
          highLogsUnits: { value: 7.5 },
          newThingsUnits: { value: 3 },
          blockedUnits: { value: 2 },
        },
        {
          date: '2026-10-15',
          statsDate: '2026-10-15T00:00:00Z',
          totalUnits: { value: 1 },
          highLogsUnits: { value: 1 },
        },
      ],
    },
  ])
})

test('parts that were not requested are null, and the keys stay the same', async () => {
  const { stdout } = await given('--since 3d -o ndjson --no-compare --no-forecast', records)
  const document = JSON.parse(stdout) as object
  expect(document).toMatchObject({ forecast: null, comparison: null })
  expect(Object.keys(document)).toEqual([
    'measure',
    'unit',
    'source',
    'period',
    'total',
    'blocked',
    'divisions',
    'gaps',
    'forecast',
    'budget',
    'comparison',
    'days',
  ])
})

test('-o yaml is the same document', async () => {
  const { stdout } = await given('--since 3d -o yaml --no-compare', records)
  expect(stdout).toMatch(/^- measure: units\n {2}unit: units\n {2}source: daily\n {2}period:\n {4}from: /)
})

test('a document is printed even if no day has a record, and a note says so', async () => {
  const { stdout, stderr, exitCode } = await given('--since 2d -o json', [])
  expect(JSON.parse(stdout)).toMatchObject([
    {
      total: 0,
      blocked: 0,
      gaps: { missing: ['2026-10-14', '2026-10-15'] },
      forecast: null,
      budget: null,
      comparison: { total: { current: 0, previous: 0, absolute: 0 } },
      days: [],
    },
  ])
  expect(stderr).toBe('{"note":"no data from 2026-10-14 to 2026-10-15"}\n')
  expect(exitCode).toBe(0)
})

test('one request reads the days, those that are compared with them, and those that a forecast needs', async () => {
  const bodies: string[] = []
  const recording: typeof fetch = async (input, init) => {
    const body = await new Request(input, init).text()
    // Without a body, it asks for the capabilities.
    if (body !== '') bodies.push(body)
    return serviceWith(records)(input)
  }
  await given('--since 20d', records, { fetch: recording })
  await given('--since 20d -o csv', records, { fetch: recording })
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { dateRange: { fromDate: '2026-09-07T00:00:00.000Z', toDate: '2026-10-15T23:59:59.999Z' } },
    { dateRange: { fromDate: '2026-09-26T00:00:00.000Z', toDate: '2026-10-15T23:59:59.999Z' } },
  ])
})

test('a range that the service refuses as a whole is read in parts', async () => {
  const emulator = createEmulator({
    seed: { usageDays: 900 },
    now: '2026-10-15T12:00:00Z',
    keys: { [canaryKey]: {} },
    servesUsageQuery: false,
  })
  let refused = 0
  const bounded: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return emulator.fetch(request)
    const { dateRange } = (await request.clone().json()) as { dateRange: { fromDate: string; toDate: string } }
    if (Date.parse(dateRange.toDate) - Date.parse(dateRange.fromDate) < 92 * 86_400_000) return emulator.fetch(request)
    refused += 1
    return Response.json({ code: 400, message: 'at most 92 days' }, { status: 400 })
  }
  const ask = (fetch: typeof globalThis.fetch): Promise<Ran> =>
    runCli('usage daily --since 400d -o json', { emulator, fetch })
  const inParts = await ask(bounded)
  expect(refused).toBeGreaterThan(0)
  expect(inParts).toEqual(await ask(emulator.fetch))
  const [document] = JSON.parse(inParts.stdout) as [{ days: unknown[]; gaps: { missing: string[] } }]
  expect(document.days.length + document.gaps.missing.length).toBe(400)
})
