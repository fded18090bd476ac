import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAlerts, getDefinitionWithAccess, listDefinitions } from '../index.ts'
import { variantOf } from './variant-of.ts'

test('list follows page tokens to the end and yields each definition once', async () => {
  const { client: alerts } = startClient(createAlerts, { seed: { alertDefs: 55 } })
  const ids = new Set<string | undefined>()
  let count = 0
  for await (const { id } of alerts.definitions.list({ pageSize: 10 })) {
    ids.add(id)
    count++
  }
  expect({ count, different: ids.size }).toEqual({ count: 55, different: 55 })
})

test("list returns whole pages, with their totals and the key's permissions", async () => {
  const { client: alerts } = startClient(createAlerts, { seed: { alertDefs: 25 } })
  for await (const { items, total, data } of alerts.definitions.list({ pageSize: 20, includeAccess: true }).pages()) {
    expect(total).toBe(25)
    expect(Object.keys(data.access ?? {}).sort()).toEqual(items.map(({ id }) => id).sort())
    expect(data.access?.[items[0]?.id ?? '']).toMatchObject({ permissions: { canRead: true } })
  }
})

test('filters in short words reach the service', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 200 } }).client
  const all = await definitions.list().toArray()
  const urgent = await definitions.list({ filter: { priority: ['P1', 'P2'], enabled: true } }).toArray()
  const expected = all.filter(({ alertDefProperties: { priority, enabled } }) => {
    return enabled === true && (priority === 'ALERT_DEF_PRIORITY_P1' || priority === 'ALERT_DEF_PRIORITY_P2')
  })
  expect(urgent.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
  expect(urgent.length).toBeGreaterThan(0)

  const flows = await definitions.list({ filter: { type: 'flow' } }).toArray()
  expect(flows.length).toBeGreaterThan(0)
  expect(flows.every((def) => variantOf(def)?.key === 'flow')).toBe(true)

  const [first] = all
  const name = first?.alertDefProperties.name ?? ''
  const named = await definitions.list({ filter: { name: { contains: name.slice(1, 5) } } }).toArray()
  expect(named.map(({ id }) => id)).toContain(first?.id)
  expect(await definitions.list({ filter: { id: { not: first?.id ?? '' } } }).toArray()).toHaveLength(199)
})

test('orders reach the service', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 50 } }).client
  const newest = await definitions.list({ orderBy: { field: 'updated', direction: 'desc' }, limit: 20 }).toArray()
  const times = newest.map(({ updatedTime = '' }) => Date.parse(updatedTime))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(times).toHaveLength(20)
})

test('a page size out of bounds is rejected before anything is sent', async () => {
  const { definitions } = startClient(createAlerts).client
  await expect(definitions.list({ pageSize: 1_001 }).toArray()).rejects.toMatchObject({
    kind: 'validation',
    attempts: 0,
    problems: [{ at: 'pageSize', rule: 'range' }],
  })
})

test('an invalid filter is rejected at once', () => {
  const { definitions } = startClient(createAlerts).client
  expect(() => definitions.list({ filter: { labels: {}, anyLabel: {} } })).toThrow('labels and anyLabel exclude')
})

test('a type without its prefix is rejected before it is sent; a newer one is sent', async () => {
  const { definitions } = startClient(createAlerts).client
  const listed = (type: string): Promise<unknown> => definitions.list({ filter: { type: type as 'flow' } }).toArray()
  await expect(listed('METRIC_THRESHOLD')).rejects.toMatchObject({
    kind: 'validation',
    attempts: 0,
    problems: [{ at: 'filter.type', known: ['metric-threshold'] }],
  })
  // The emulator plays the service of today.
  await expect(listed('ALERT_DEF_TYPE_TIDE')).rejects.toMatchObject({ kind: 'api', status: 400 })
})

test('definitions in words are created, one by one and many', async () => {
  const { definitions } = startClient(createAlerts).client
  const { alertDefProperties } = await definitions.create({ name: 'A', priority: 'P1', type: 'flow', flow: {} })
  expect(alertDefProperties).toMatchObject({ priority: 'ALERT_DEF_PRIORITY_P1', type: 'ALERT_DEF_TYPE_FLOW' })
  const entries = ['P2', 'ALERT_DEF_PRIORITY_P3'].map((priority) => ({ name: priority, priority, logsImmediate: {} }))
  const outcomes = await definitions.createMany(entries).toArray()
  expect(outcomes).toMatchObject([
    { status: 'done', result: { alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P2' } } },
    { status: 'done', result: { alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P3' } } },
  ])
})

test('a list that grows while it is read still returns every old definition once', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 60 } }).client
  const before = new Set((await definitions.list().toArray()).map(({ id }) => id))
  const seen: string[] = []
  for await (const { id } of definitions.list({ pageSize: 7 })) {
    seen.push(id)
    if (seen.length % 10 === 0) await definitions.create({ name: `new ${seen.length}`, logsImmediate: {} })
    if (seen.length > 200) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => before.has(id))).toHaveLength(60)
})

test('a function returns the same as its method', async () => {
  const { client: alerts, transport } = startClient(createAlerts, { seed: { alertDefs: 5 } })
  const read = await listDefinitions(transport).toArray()
  expect(read).toEqual(await alerts.definitions.list().toArray())
  expect((await getDefinitionWithAccess(transport, read[0]?.id ?? '')).alertDef).toEqual(read[0])
})
