import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isObject } from '@mgmt-api/models'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { immediate } from '../test/service.ts'
import { documentOf } from '../test/witness/document-of.ts'
import { operationsOf } from '../test/witness/document.ts'
import { smallestRequest, type WireRequest } from '../test/witness/witness.ts'
import { createEmulator as createOverConnection } from './browser.ts'
import { type Core, createCore } from './core.ts'
import { createDatabase } from './database.ts'
import type { ServiceGroup } from './group.ts'
import { groups } from './groups.ts'
import { createEmulator, type Emulator, type EmulatorOptions, usualSeed } from './index.ts'
import { nodeHost } from './node/host.ts'
import type { SeedOptions } from './seed.ts'

const directory = mkdtempSync(join(tmpdir(), 'emulator-seeding-'))
afterAll(() => rmSync(directory, { recursive: true }))

const now = '2026-03-10T12:00:00.000Z'
/** Some of everything. */
const seed: SeedOptions = Object.fromEntries(
  Object.entries(usualSeed).map(([name, count]) => [name, Math.min(count, 40)]),
)

const definitions: WireRequest = { address: 'GET /4/alerts/alerts/v3', body: undefined }
const incidents: WireRequest = { address: 'POST /5/incidents/incidents/v1', body: {} }
const cases: WireRequest = { address: 'POST /5/cases/cases/v1', body: {} }
const slos: WireRequest = { address: 'GET /5/slo/slos/v1', body: undefined }
const create: WireRequest = { address: 'POST /5/alerts/alerts/v3', body: { alertDefProperties: immediate } }

function start(options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator({ now, seed, ...options })
  onTestFinished(() => emulator.close())
  return emulator
}

const seeded = createEmulator({ now, seed })
beforeAll(() => seeded.ready)
afterAll(() => seeded.close())

/** Status and text of an answer. */
async function ask({ fetch, url }: Core, { address, body }: WireRequest): Promise<string> {
  const [method = '', path = ''] = address.split(' ')
  const response = await fetch(`${url}/mgmt/openapi${path}`, {
    method,
    headers: { authorization: 'any-key' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return `${response.status} ${await response.text()}`
}

const isReady = async ({ fetch, url }: Core): Promise<boolean> => (await fetch(`${url}/ready`)).status === 200

async function totalOf(emulator: Core): Promise<unknown> {
  const answer = await ask(emulator, definitions)
  return /"totalSize":(\d+)/.exec(answer)?.[1] ?? answer
}

/** Values of fields named like an id. */
function idsIn(value: unknown): string[] {
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    /id$|identifier$|slug|^name$/i.test(name) && (typeof each === 'string' || typeof each === 'number')
      ? [encodeURIComponent(each)]
      : idsIn(each),
  )
}

/** A request for every operation of a group that only reads: for a stored item, if one is found by its path. */
async function readsOf(group: ServiceGroup): Promise<WireRequest[]> {
  const { routes } = await group.load()
  const reading = new Set(routes.filter(({ operation }) => operation.readOnly).map(({ operation }) => operation.id))
  const document = documentOf(routes)
  const operations = operationsOf(document).filter(({ id }) => reading.has(id))
  const ids = new Set<string>()
  const requests: WireRequest[] = []
  for (const operation of operations.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))) {
    const smallest = smallestRequest(document, operation)
    const { method, path } = operation
    const found = path.includes('{') ? [...ids].map((id) => `${method} /5${path.replaceAll(/\{\w+\}/g, id)}`) : []
    const candidates = [...found.map((address) => ({ ...smallest, address })), smallest]
    const answers = await Promise.all(candidates.map((each) => ask(seeded, each)))
    const place = answers.findIndex((answer) => answer.startsWith('200'))
    requests.push(candidates.at(place) ?? smallest)
    const [, text = ''] = /^200 (\{.*)/.exec(answers[place] ?? '') ?? []
    if (text !== '') for (const id of idsIn(JSON.parse(text)).slice(0, 20)) ids.add(id)
  }
  return requests
}

describe.each(groups)('a read of $name', (group) => {
  test('has the answer of a seeded emulator, even as the first request', async () => {
    const requests = await readsOf(group)
    expect(requests.length).toBeGreaterThan(0)
    for (const request of requests) {
      const emulator = start()
      expect(await ask(emulator, request), request.address).toBe(await ask(seeded, request))
      await emulator.close()
    }
  })
})

test('a read of several items has the answer of a seeded emulator, even as the first request', async () => {
  const idsOf = async (request: WireRequest): Promise<string> =>
    [...(await ask(seeded, request)).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => `ids=${id}`).join('&')
  const filter = JSON.stringify({
    cxEventTypes: [],
    cxEventKeys: [],
    timestamp: { from: '2025-03-10T12:00:00Z', to: now },
  })
  for (const address of [
    `GET /5/alerts/events/v3?filter=${encodeURIComponent(filter)}&pagination={}`,
    `GET /5/alerts/events/v3/all/statistics?filter=${encodeURIComponent(filter)}`,
    `GET /5/incidents/incidents/v1?${await idsOf(incidents)}`,
    `GET /5/slo/slos/v1/all/list?${await idsOf(slos)}`,
  ]) {
    const request = { address, body: undefined }
    const answer = await ask(start(), request)
    expect(answer, address).toMatch(/^200 .{300}/)
    expect(answer).toBe(await ask(seeded, request))
  }
})

/** Every stored row, in no order. */
async function rowsOf(emulator: Emulator): Promise<ReadonlySet<string>> {
  const file = join(directory, 'saved.db')
  await emulator.save(file)
  const db = new DatabaseSync(file)
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  const rows = tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM ${String(name)}`)
      .all()
      .map((row) => `${String(name)} ${JSON.stringify(row)}`),
  )
  db.close()
  // Values of API keys are random.
  return new Set(rows.map((row) => row.replaceAll(/em[ps]_\w{30}/g, 'KEY')))
}

describe('a new emulator', () => {
  test('in memory answers a read before everything is seeded, and a write afterwards', async () => {
    const reading = start()
    expect(await totalOf(reading)).toBe('40')
    expect(await isReady(reading)).toBe(false)
    await reading.ready
    expect(await isReady(reading)).toBe(true)

    const writing = start()
    expect(await ask(writing, create)).toMatch(/^200/)
    expect(await isReady(writing)).toBe(true)
  })

  test('answers no read before everything is seeded while alerts fire by themselves', async () => {
    const emulator = start({ alertsPerHour: 6 })
    expect(await totalOf(emulator)).toBe('40')
    expect(await isReady(emulator)).toBe(true)
  })

  test('answers no read before everything is seeded in a database that may outlive it', async () => {
    const overConnection = createOverConnection(new DatabaseSync(':memory:'), { now, seed })
    onTestFinished(() => overConnection.close())
    for (const emulator of [start({ file: join(directory, 'whole.db') }), overConnection]) {
      expect(await totalOf(emulator)).toBe('40')
      expect(await isReady(emulator)).toBe(true)
    }
  })

  test('has the same data as a file, whatever is read first and wherever the clock moves meanwhile', async () => {
    const inFile = start({ file: join(directory, 'seeded.db') })
    const expected = await rowsOf(inFile)
    for (const request of [slos, incidents, definitions]) {
      const emulator = start()
      expect(await ask(emulator, request)).toMatch(/^200/)
      emulator.clock.advance(86_400_000)
      expect(await isReady(emulator)).toBe(false)
      expect(await rowsOf(emulator)).toEqual(expected)
    }
  })

  test('answers a read of cases when everything is seeded, because timers of cases notify and change incidents', async () => {
    const messagesAfter = async (first: WireRequest | undefined): Promise<number> => {
      const emulator = start({ seed: usualSeed })
      if (first === undefined) await emulator.ready
      else await ask(emulator, first)
      emulator.clock.advance(7 * 86_400_000)
      await ask(emulator, cases)
      expect(await isReady(emulator)).toBe(true)
      const sent = await emulator.fetch(`${emulator.url}/_emulator/sent`)
      return ((await sent.json()) as { sent: unknown[] }).sent.length
    }
    const expected = await messagesAfter(undefined)
    expect(expected).toBeGreaterThan(0)
    expect(await messagesAfter(definitions)).toBe(expected)
  })

  test('has no earlier state before its seed', async () => {
    const emulator = start({ faults: [{ kind: 'lag', ms: 60_000 }] })
    expect(await totalOf(emulator)).toBe('40')
    expect(await isReady(emulator)).toBe(false)
  })

  test('can be reset and closed while it is seeded', async () => {
    const resetting = start()
    await totalOf(resetting)
    const reset = resetting.reset({ alertDefs: 7 })
    expect(await totalOf(resetting)).toBe('7')
    await reset

    const closing = start()
    await totalOf(closing)
    await closing.close()
    await expect(closing.ready).rejects.toThrow()
  })

  test('that is reset at once never shows its first data', async () => {
    const emulator = start()
    const reset = emulator.reset({ alertDefs: 7 })
    await emulator.ready
    expect(await totalOf(emulator)).toBe('7')
    await reset
  })

  test('fails as a whole if a seed fails, until it is reset', async () => {
    const connection = new DatabaseSync(':memory:')
    const prepare = connection.prepare.bind(connection)
    connection.prepare = (sql) => {
      if (sql.startsWith('INSERT INTO incidents')) throw new Error('no space')
      return prepare(sql)
    }
    const db = createDatabase(connection)
    onTestFinished(() => db.close())
    const { core: emulator, state } = createCore({ now, seed }, { db, host: nodeHost, isTemporary: true })
    expect(await totalOf(emulator)).toBe('40')
    await expect(emulator.ready).rejects.toThrow('no space')
    expect(await ask(emulator, definitions)).toMatch(/^500/)
    expect(await ask(emulator, create)).toMatch(/^500/)
    await expect(state.load('absent.db')).rejects.toThrow()
    expect(await isReady(emulator)).toBe(false)

    await emulator.reset({ alertDefs: 7 })
    expect(await totalOf(emulator)).toBe('7')
  })
})
