import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { describe, expect, test } from 'vitest'
import { createAlerts } from '../index.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const properties = (index: number): AlertDefProperties => ({ name: `alert ${index}`, logsImmediate: {} })
const many = (count: number): AlertDefProperties[] => Array.from({ length: count }, (_, index) => properties(index))

test('any number of definitions is created, in the order of the entries', async () => {
  const { definitions } = startClient(createAlerts).client
  const outcomes = await definitions.createMany(many(250)).toArray()
  expect(outcomes.map((outcome) => (outcome.status === 'done' ? outcome.result.alertDefProperties.name : ''))).toEqual(
    many(250).map(({ name }) => name),
  )
  expect(await definitions.list().toArray()).toHaveLength(250)
})

test('definitions that were read are created as new ones, with an access policy if one is given', async () => {
  const source = startClient(createAlerts, { seed: { alertDefs: 150 } }).client.definitions
  // The SLOs of a seed have the same ids everywhere, and alerts of both accounts watch them.
  const target = startClient(createAlerts, { seed: { slos: 40 } }).client.definitions
  const { counts } = await target.createMany(source.list()).summary()
  expect(counts).toMatchObject({ done: 150, failed: 0 })
  const names = async (of: typeof source): Promise<unknown[]> =>
    (await of.list().toArray()).map(({ alertDefProperties }) => alertDefProperties.name).sort()
  expect(await names(target)).toEqual(await names(source))

  const [outcome] = await target.createMany([{ alertDefProperties: properties(1), accessPolicy: '{}' }]).toArray()
  expect(outcome).toMatchObject({ status: 'done', entry: { accessPolicy: '{}' } })
})

test('replaced, skipped and missing definitions are distinguished', async () => {
  const { definitions } = startClient(createAlerts).client
  await definitions.createMany(many(3)).summary()
  const [first, second, third] = await definitions.list().toArray()
  const outcomes = await definitions
    .replaceMany([
      { ...first, alertDefProperties: { ...first?.alertDefProperties, name: 'renamed' } },
      second ?? {},
      { id: unknownId, alertDefProperties: properties(9) },
      { ...third, alertDefProperties: { ...third?.alertDefProperties, name: '' } },
      { alertDefProperties: properties(9) },
    ])
    .toArray()
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'skipped', 'notFound', 'failed', 'failed'])
  expect((await definitions.get(first?.id ?? '')).alertDefProperties.name).toBe('renamed')
})

test('ids are deleted in either letter case, and deleted ones are not found', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 230 } }).client
  const ids = (await definitions.list().toArray()).map(({ id }, index) => (index % 2 ? id : id.toUpperCase()))
  const { counts } = await definitions.deleteMany([...ids, unknownId, 'no uuid', ids[0] ?? '']).summary()
  expect(counts).toMatchObject({ done: 230, notFound: 2, failed: 1 })
  expect(await definitions.list().toArray()).toEqual([])
})

describe('with faults', () => {
  const operation = 'AlertDefsService_BulkCreateAlertDefs'

  test.each([
    { name: 'a reset after the work', fault: { kind: 'reset', when: 'after' } },
    { name: 'a reset before the work', fault: { kind: 'reset', when: 'before' } },
    { name: 'a 503 after the work', fault: { kind: 'status', status: 503, when: 'after' } },
    { name: 'a cut response', fault: { kind: 'truncate' } },
    { name: 'a page of HTML', fault: { kind: 'html', when: 'after' } },
  ] as const)('$name leaves its chunk unknown, and nothing is created twice', async ({ fault }) => {
    const { client: alerts, emulator } = startClient(createAlerts)
    emulator.faults.script({ kind: 'none', operation }, { ...fault, operation })
    const { counts, troubles } = await alerts.definitions.createMany(many(500), { concurrency: 1 }).summary()
    expect(counts).toMatchObject({ done: 400, unknown: 100 })
    expect(troubles[0]).toMatchObject({ index: 100, status: 'unknown' })
    const names = (await alerts.definitions.list().toArray()).map(({ alertDefProperties }) => alertDefProperties.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('a request answered with 429 is repeated after a wait, even a create', async () => {
    const { client: alerts, emulator } = startClient(createAlerts)
    emulator.faults.script({ kind: 'status', status: 429, retryAfter: 1, operation })
    const { counts } = await alerts.definitions.createMany(many(150)).summary()
    expect(counts.done).toBe(150)
  })

  test('requests that are too large are sent in halves, and nothing is created twice', async () => {
    const { client: alerts, emulator } = startClient(createAlerts)
    emulator.faults.script({ kind: 'status', status: 413, operation }, { kind: 'status', status: 413, operation })
    const { counts } = await alerts.definitions.createMany(many(100)).summary()
    expect(counts.done).toBe(100)
    expect(await alerts.definitions.list().toArray()).toHaveLength(100)
  })

  test('the entry for which the service rejects a request is found', async () => {
    const { client: alerts } = startClient(createAlerts)
    // The check before sending lets a name pass that this package does not know; the service refuses the request.
    const entries = many(100).map((entry, index) => (index === 41 ? { ...entry, tideLevel: 'high' } : entry))
    const { counts, troubles } = await alerts.definitions.createMany(entries).summary()
    expect(counts).toMatchObject({ done: 99, failed: 1 })
    expect(troubles).toMatchObject([{ index: 41, status: 'failed', error: { status: 400 } }])
    expect(troubles[0]).toHaveProperty('reason', expect.stringContaining('tideLevel'))
  })

  test('an abort reports what was done', async () => {
    const controller = new AbortController()
    const { client: alerts, emulator } = startClient(createAlerts, { faults: [{ kind: 'latency', ms: 5, operation }] })
    const run = alerts.definitions.createMany(many(2_000), {
      signal: controller.signal,
      onProgress: ({ counts }) => {
        if (counts.done >= 300) controller.abort()
      },
    })
    const { counts, stopped } = await run.summary()
    emulator.faults.clear()
    expect(stopped).toMatchObject({ kind: 'aborted' })
    expect(counts).toMatchObject({ unknown: 0, failed: 0, done: 2_000 - counts.notSent })
    expect(counts.done).toBeLessThan(1_500)
    expect(await alerts.definitions.list().toArray()).toHaveLength(counts.done)
  })

  test('random losses leave every entry with one true outcome', async () => {
    const { client: alerts } = startClient(createAlerts, {
      faults: [
        { kind: 'reset', when: 'after', probability: 0.1, operation },
        { kind: 'status', status: 500, when: 'before', probability: 0.1, operation },
        { kind: 'truncate', probability: 0.1, operation },
      ],
    })
    const outcomes = await alerts.definitions.createMany(many(1_000), { chunkSize: 25 }).toArray()
    expect(outcomes.map(({ index }) => index)).toEqual(many(1_000).map((_, index) => index))
    const created = (await alerts.definitions.list().toArray()).map(({ alertDefProperties }) => alertDefProperties.name)
    expect(new Set(created).size).toBe(created.length)
    const done = outcomes.filter(({ status }) => status === 'done')
    const unknown = outcomes.filter(({ status }) => status === 'unknown')
    expect(done.length + unknown.length).toBe(1_000)
    expect(unknown.length).toBeGreaterThan(0)
    expect(done.length).toBeGreaterThan(0)
    const names = new Set(created)
    for (const { entry } of done) expect(names.has(entry.alertDefProperties.name)).toBe(true)
  })

  test('a refused key ends the run', async () => {
    const { client: alerts } = startClient(createAlerts, { keys: { 'other-key': {} } })
    const { counts, stopped } = await alerts.definitions.createMany(many(1_000)).summary()
    expect(counts.notSent).toBe(1_000)
    expect(stopped).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})

test('a read-only transport refuses every change before it is sent', async () => {
  const { client: alerts } = startClient(createAlerts, { seed: { alertDefs: 1 } }, { readOnly: true })
  await expect(alerts.definitions.create(properties(1))).rejects.toMatchObject({
    kind: 'configuration',
    code: 'read_only',
  })
  const { counts, stopped } = await alerts.definitions.createMany(many(300)).summary()
  expect(counts.notSent).toBe(300)
  expect(stopped).toMatchObject({ code: 'read_only', attempts: 0 })
  expect(await alerts.definitions.list().toArray()).toHaveLength(1)
})
