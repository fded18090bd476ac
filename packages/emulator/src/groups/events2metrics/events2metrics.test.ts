import type { E2M } from '@mgmt-api/models/events2metrics'
import { expect, test } from 'vitest'
import { createService, refusal, type Service } from '../../../test/service.ts'

const root = '/5/events2metrics/events2metrics/v2'
const latency = {
  name: 'Latency',
  logsQuery: { lucene: 'duration_ms:*' },
  metricFields: [
    {
      sourceField: 'duration_ms',
      targetBaseMetricName: 'latency',
      aggregations: [{ aggType: 'AGG_TYPE_MIN', enabled: false, targetMetricName: 'mine' }],
    },
  ],
}

const list = async (service: Service): Promise<E2M[]> =>
  ((await service.send(`GET ${root}`)).json as { e2m: E2M[] }).e2m

test('a metric field gets every simple aggregation, a disabled histogram and disabled samples, under service-made names', async () => {
  const service = createService()
  const { json } = await service.send(`POST ${root}`, { body: latency })
  const { e2m } = json as { e2m: E2M }
  expect(e2m).toMatchObject({
    type: 'E2M_TYPE_LOGS2METRICS',
    permutations: { limit: 30_000, hasExceededLimit: false },
  })
  expect(e2m.metricFields?.[0]?.aggregations).toEqual([
    { aggType: 'AGG_TYPE_MIN', enabled: false, targetMetricName: 'cx_min' },
    { aggType: 'AGG_TYPE_MAX', enabled: true, targetMetricName: 'cx_max' },
    { aggType: 'AGG_TYPE_COUNT', enabled: true, targetMetricName: 'cx_count' },
    { aggType: 'AGG_TYPE_AVG', enabled: true, targetMetricName: 'cx_avg' },
    { aggType: 'AGG_TYPE_SUM', enabled: true, targetMetricName: 'cx_sum' },
    { aggType: 'AGG_TYPE_HISTOGRAM', enabled: false, histogram: { buckets: [] }, targetMetricName: 'cx_bucket' },
    {
      aggType: 'AGG_TYPE_SAMPLES',
      enabled: false,
      samples: { sampleType: 'SAMPLE_TYPE_MIN' },
      targetMetricName: 'cx_value',
    },
  ])
  const { createTime: _, updateTime: __, ...sentBack } = e2m
  expect((await service.send(`PUT ${root}`, { body: sentBack })).json).toMatchObject({
    e2m: { metricFields: e2m.metricFields },
  })
})

test('a replacement clears omitted fields, and resets the permutation limit to its default', async () => {
  const service = createService()
  const body = { ...latency, description: 'of requests', permutationsLimit: 500 }
  const { e2m } = (await service.send(`POST ${root}`, { body })).json as { e2m: E2M }
  expect(e2m.permutations?.limit).toBe(500)
  const { id, name, type } = e2m
  const replaced = (await service.send(`PUT ${root}`, { body: { id, name, type } })).json as { e2m: E2M }
  expect(replaced.e2m).toEqual({
    id,
    name,
    type,
    permutations: { limit: 30_000, hasExceededLimit: false },
    createTime: e2m.createTime,
    updateTime: expect.any(String) as string,
  })
})

test('two definitions may write the same metrics', async () => {
  const service = createService()
  for (const name of ['Cart', 'Search']) await service.send(`POST ${root}`, { body: { ...latency, name } })
  expect((await list(service)).map(({ name }) => name)).toEqual(['Cart', 'Search'])
})

test('a type that does not match the query is rejected', async () => {
  const reply = await createService().send(`POST ${root}`, { body: { ...latency, type: 'E2M_TYPE_SPANS2METRICS' } })
  expect(reply).toMatchObject({
    status: 400,
    json: { message: 'type: E2M_TYPE_SPANS2METRICS does not go with logsQuery' },
  })
})

test('a batch is a transaction, and limits include the usage', async () => {
  const service = createService()
  const [field] = latency.metricFields
  const second = { ...latency, name: 'Errors', metricFields: [field, field] }
  const refused = { requests: [{ create: { e2m: latency } }, { create: { e2m: second } }] }
  expect(await service.send(`POST ${root}/all/execute`, { body: refused })).toMatchObject(
    refusal('requests[1]: metricFields[].targetBaseMetricName'),
  )
  expect(await list(service)).toEqual([])
  const body = { requests: [{ create: { e2m: latency } }, { create: { e2m: { name: 'Errors', logsQuery: {} } } }] }
  expect((await service.send(`POST ${root}/all/execute`, { body })).json).toMatchObject({
    matchingResponses: [{ created: { e2m: { name: 'Latency' } } }, { created: { e2m: { name: 'Errors' } } }],
  })
  expect((await service.send('GET /5/events2metrics/limits/v2')).json).toMatchObject({
    labelsLimit: 10,
    metricsLimit: { limit: 10_000, used: 2 },
    permutationsLimit: { limit: 10_000_000, used: 2 },
  })
})

test('cardinalities are one number per day, and grow with each label', async () => {
  const service = createService({ now: '2026-03-10T12:00:00Z' })
  const days = async (query: string): Promise<{ day: string; permutations: number }[]> => {
    const { json } = await service.send(`GET /5/events2metrics/labels/v2/cardinalities${query}`)
    return (json as { permutations: { day: string; permutations: number }[] }).permutations
  }
  const one = 'metric_labels[0][sourceField]=region&metric_labels[0][targetLabel]=region'
  const two = `${one}&metric_labels[1][sourceField]=status&metric_labels[1][targetLabel]=status`
  const [few, many] = [await days(`?${one}`), await days(`?${two}`)]
  expect(few.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => `2026-03-${String(index + 4).padStart(2, '0')}`),
  )
  for (const [index, { permutations }] of many.entries())
    expect(permutations).toBeGreaterThan(few[index]?.permutations ?? 0)
})
