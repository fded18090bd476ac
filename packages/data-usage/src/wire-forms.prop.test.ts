import { createTransport } from '@mgmt-api/transport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDataUsage, type DataUsage } from './index.ts'

type Lists = Readonly<Record<string, readonly object[]>>

interface Reader {
  readonly name: string
  /** The list of the response. */
  readonly list: string
  readonly item: fc.Arbitrary<object>
  readonly read: (usage: DataUsage) => PromiseLike<unknown>
}

const time = fc
  .date({ min: new Date('2026-10-01T00:00:00Z'), max: new Date('2026-10-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = time.map((text) => `${text.slice(0, 10)}T00:00:00Z`)
const amount = fc.record({ value: fc.float({ min: 0, max: 1e6, noNaN: true }) })
/** Texts that break a splitter that does not parse. */
const text = fc.oneof(fc.string(), fc.constantFrom('a\nb', '}{', '"', '\\', 'data: x\n\n', '{"result":{}}', '🙂', ']}'))
const digits = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)
const span = { from: '2026-10-01', to: '2026-10-31' }
const range = fc.integer({ min: 1, max: 30 }).map((number) => {
  const date = `2026-10-${String(number).padStart(2, '0')}`
  return { start: `${date}T00:00:00Z`, end: `${date}T23:00:00Z` }
})

const readers: readonly Reader[] = [
  {
    name: 'dailyUnits',
    list: 'units',
    item: fc.record({ statsDate: day, totalUnits: amount, highLogsUnits: amount }),
    read: (usage) => usage.dailyUnits(span),
  },
  {
    name: 'dailyProcessedGbs',
    list: 'gbs',
    item: fc.record({ statsDate: day, totalGbs: amount, lowLogsGbs: amount }),
    read: (usage) => usage.dailyProcessedGbs(span),
  },
  {
    name: 'dailyEvaluationTokens',
    list: 'tokens',
    item: fc.record({
      statsDate: day,
      totalTokens: amount,
      evaluations: fc.array(fc.record({ evaluatorName: text, evaluationTokens: amount }), { maxLength: 3 }),
    }),
    read: (usage) => usage.dailyEvaluationTokens(span),
  },
  {
    name: 'logsCount',
    list: 'logsCount',
    item: fc.record({ timestamp: time, logsCount: digits, applicationName: text }),
    read: (usage) => usage.logsCount(span),
  },
  {
    name: 'spansCount',
    list: 'spansCount',
    item: fc.record({ timestamp: time, successSpanCount: digits }),
    read: (usage) => usage.spansCount(span),
  },
  {
    name: 'summary',
    list: 'entries',
    item: fc.record({ timestamp: time, units: fc.float({ min: 0, noNaN: true, noDefaultInfinity: true }) }),
    read: (usage) => usage.summary(span),
  },
  {
    name: 'query',
    list: 'buckets',
    item: fc.record({
      range,
      entries: fc.array(fc.record({ labels: fc.array(fc.record({ key: fc.constant('a'), value: text })) }), {
        maxLength: 3,
      }),
    }),
    read: (usage) => usage.query({ daily: {} }),
  },
  {
    name: 'capabilities',
    list: 'supportedLabels',
    item: fc.record({ key: fc.constant('a'), keyDescription: text }),
    read: (usage) => usage.capabilities(),
  },
]

/** How the same response may be written. */
interface Form {
  /** Where the list is cut into messages, as positions. */
  readonly cuts: readonly number[]
  readonly wrapped: boolean
  readonly events: boolean
  /** Spaces of indentation; over 0 a document has several lines. */
  readonly indent: number
  readonly end: string
  readonly type: string | undefined
}

const form: fc.Arbitrary<Form> = fc.record({
  cuts: fc.array(fc.nat(12), { maxLength: 4 }),
  wrapped: fc.boolean(),
  events: fc.boolean(),
  indent: fc.constantFrom(0, 0, 2),
  end: fc.constantFrom('\n', '\r\n', '\n\n'),
  type: fc.constantFrom('application/json', 'application/x-ndjson', 'text/plain', undefined),
})

function write(response: Lists, list: string, { cuts, wrapped, events, indent, end, type }: Form): [string, string] {
  const items = response[list] ?? []
  const bounds = [0, ...cuts.map((cut) => Math.min(cut, items.length)).sort((a, b) => a - b), items.length]
  const messages = bounds.slice(1).map((bound, index) => ({ [list]: items.slice(bounds[index], bound) }))
  const texts = messages.map((message) => JSON.stringify(wrapped ? { result: message } : message, null, indent))
  if (!events) return [texts.map((each) => each + end).join(''), type ?? 'application/octet-stream']
  const blocks = texts.map((each, index) => {
    const lines = each.split('\n').map((line) => `data: ${line}\n`)
    return `: message ${index}\nid: ${index}\n${lines.join('')}\n`
  })
  return [blocks.join(''), 'text/event-stream']
}

/** A client of a server that answers every request with the same text. */
const usageFrom = (text: string, type: string): DataUsage =>
  createDataUsage(
    createTransport({
      baseUrl: 'https://usage.invalid',
      apiKey: 'any-key',
      clock: { wait: async () => undefined },
      fetch: async () => new Response(text, { headers: { 'content-type': type } }),
    }),
  )

test.each(readers)('$name returns the same result for every form of a response', async ({ list, item, read }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 12 }), form, async (items, written) => {
      const response = { [list]: items }
      const plain = await read(usageFrom(JSON.stringify(response), 'application/json'))
      expect(await read(usageFrom(...write(response, list, written)))).toEqual(plain)
    }),
    { numRuns: 60 },
  )
})

test.each(readers)('$name fails with the error that ends the stream', async ({ list, read }) => {
  const error = '{"error":{"code":429,"message":"too many at once"}}'
  for (const [body, type] of [
    [`{"${list}":[]}\n${error}\n`, 'application/x-ndjson'],
    [`{"result":{"${list}":[]}}\n${error}`, 'application/json'],
    [`data: {"${list}":[]}\n\ndata: ${error}\n\n`, 'text/event-stream'],
    [error, 'application/json'],
  ] as const) {
    await expect(read(usageFrom(body, type))).rejects.toMatchObject({
      kind: 'api',
      code: 'rate_limited',
      message: expect.stringContaining('too many at once') as string,
    })
  }
})

test.each(readers)('$name returns an empty result for a stream without messages', async ({ list, read }) => {
  const plain = JSON.stringify(await read(usageFrom('{}', 'application/json')))
  expect(['[]', '{}']).toContain(plain)
  for (const [body, type] of [
    ['', 'application/x-ndjson'],
    [': nothing yet\n\n', 'text/event-stream'],
    [`{"${list}":[]}\n`, 'application/x-ndjson'],
  ] as const) {
    const found = await read(usageFrom(body, type))
    expect(JSON.stringify(found).replace(`{"${list}":[]}`, '{}')).toBe(plain)
  }
})

test.each([
  ['{"enabled":true}', 'application/json'],
  ['{"result":{"enabled":true}}', 'application/json'],
  ['{\n  "enabled": true\n}\n', 'application/x-ndjson'],
  ['data: {"result":{"enabled":true}}\n\n', 'text/event-stream'],
])('the status of the export is read from %j', async (body, type) => {
  expect(await usageFrom(body, type).exportStatus()).toBe(true)
  expect(await usageFrom(body, type).setExportStatus(true)).toBe(true)
})
