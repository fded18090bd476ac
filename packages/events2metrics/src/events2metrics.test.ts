import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createEvents2Metrics } from './index.ts'

const latency = {
  name: 'Latency',
  logsQuery: { lucene: 'duration_ms:*' },
  metricLabels: [{ sourceField: 'region', targetLabel: 'region' }],
  metricFields: [{ sourceField: 'duration_ms', targetBaseMetricName: 'latency', aggregations: [] }],
}

test('a definition is created, read, replaced, listed and deleted', async () => {
  const { client: events2metrics } = startClient(createEvents2Metrics)
  const created = await events2metrics.create(latency)
  const { id = '' } = created
  expect(created).toMatchObject({ name: 'Latency', type: 'E2M_TYPE_LOGS2METRICS', permutations: { limit: 30_000 } })
  expect(created.metricFields?.[0]?.aggregations).toHaveLength(7)
  expect(await events2metrics.get(id)).toEqual(created)
  const replaced = await events2metrics.replace(id, { ...created, description: 'of requests' })
  expect(replaced).toMatchObject({ ...created, description: 'of requests', updateTime: expect.any(String) as string })
  expect(await events2metrics.list().toArray()).toEqual([replaced])
  expect(await events2metrics.delete(id)).toBe(id)
  await expect(events2metrics.get(id)).rejects.toSatisfy(isNotFound)
})

test('names are unique, and metric names within a definition', async () => {
  const { client: events2metrics } = startClient(createEvents2Metrics)
  await events2metrics.create(latency)
  await expect(events2metrics.create(latency)).rejects.toThrow(
    'name: another events-to-metrics definition has the same',
  )
  expect(await events2metrics.create({ ...latency, name: 'Other' })).toMatchObject({ name: 'Other' })
  const { metricFields } = latency
  const twice = { ...latency, name: 'Third', metricFields: [...metricFields, ...metricFields] }
  await expect(events2metrics.create(twice)).rejects.toThrow('targetBaseMetricName')
})

test('several changes are made together, all or none', async () => {
  const { client: events2metrics } = startClient(createEvents2Metrics)
  const { id = '' } = await events2metrics.create(latency)
  const changes = [{ delete: { id } }, { create: { e2m: { name: 'Errors', logsQuery: {} } } }]
  await expect(events2metrics.changeMany([...changes, { delete: { id } }])).rejects.toSatisfy(isNotFound)
  expect((await events2metrics.list().toArray()).map(({ name }) => name)).toEqual(['Latency'])
  expect(await events2metrics.changeMany(changes)).toMatchObject([
    { deleted: { id } },
    { created: { e2m: { name: 'Errors' } } },
  ])
})

test('limits contain the usage, and cardinalities the permutations of a definition', async () => {
  const { client: events2metrics } = startClient(createEvents2Metrics, { seed: { events2metrics: 5 } })
  expect(await events2metrics.limits()).toMatchObject({ labelsLimit: 10, metricsLimit: { used: 5 } })
  const { logsQuery, metricLabels } = latency
  const days = await events2metrics.labelCardinalities({ logsQuery, metricLabels }).toArray()
  expect(days).toHaveLength(7)
  for (const { permutations } of days) expect(permutations).toBeGreaterThan(1)
})

test('too many labels are rejected before anything is sent', async () => {
  const metricLabels = Array.from({ length: 11 }, (_, n) => ({ sourceField: `f${n}`, targetLabel: `l${n}` }))
  const refusal = await startClient(createEvents2Metrics)
    .client.create({ ...latency, metricLabels })
    .catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.metricLabels' }])
})
