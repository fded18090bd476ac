import type { OutRuleGroupSet } from '@mgmt-api/models/recording-rules'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const root = '/5/recording-rules/recording-rules/v1'
const rule = { record: 'service:errors:rate5m', expr: 'sum(rate(errors_total[5m]))' }

async function create(service: Service, body: object = {}): Promise<string> {
  const { json } = await service.send(`POST ${root}`, { body: { name: 'Checkout', groups: [], ...body } })
  return (json as { id: string }).id
}

const read = async (service: Service, id: string): Promise<OutRuleGroupSet> =>
  (await service.send(`GET ${root}/${id}`)).json as OutRuleGroupSet

test('omitted fields of groups and rules are filled in', async () => {
  const service = createService()
  const id = await create(service, { groups: [{ name: 'errors', rules: [rule] }, { name: 'none' }] })
  expect(await read(service, id)).toEqual({
    id,
    name: 'Checkout',
    groups: [
      {
        id: expect.any(String) as string,
        name: 'errors',
        interval: 60,
        limit: '0',
        rules: [{ ...rule, labels: {} }],
        version: 1,
      },
      { id: expect.any(String) as string, name: 'none', interval: 60, limit: '0', rules: [], version: 1 },
    ],
  })
})

test('a replacement without a name keeps it; its groups keep their ids and increment their versions', async () => {
  const service = createService()
  const id = await create(service, { groups: [{ name: 'errors', rules: [rule] }, { name: 'latency' }] })
  const [errors, latency] = (await read(service, id)).groups
  const groups = [{ name: 'errors', rules: [rule] }, { id: latency?.id, name: 'latencies' }, { name: 'new' }]
  expect((await service.send(`PUT ${root}/${id}`, { body: { groups } })).json).toEqual({})
  expect(await read(service, id)).toMatchObject({
    name: 'Checkout',
    groups: [errors, { id: latency?.id, name: 'latencies', version: 2 }, { name: 'new', version: 1 }],
  })
  await service.send(`PUT ${root}/${id}`, { body: { name: 'Payments' } })
  expect(await read(service, id)).toEqual({ id, name: 'Payments', groups: [] })
  expect((await service.send(`DELETE ${root}/${id}`)).json).toEqual({})
})

test('the names of sets are unique; a new set without one is named by its id', async () => {
  const service = createService()
  for (const id of [await create(service, { name: undefined }), await create(service, { name: undefined })]) {
    expect(await read(service, id)).toEqual({ id, name: id, groups: [] })
  }
  await create(service)
  expect((await service.send(`POST ${root}`, { body: { name: 'Checkout' } })).status).toBe(400)
})

test('the requested number of sets is seeded, deterministically, and can be sent back', async () => {
  const setsOf = async (service: Service): Promise<OutRuleGroupSet[]> =>
    ((await service.send(`GET ${root}`)).json as { sets: OutRuleGroupSet[] }).sets
  const service = createService({ seed: { recordingRules: 30 } })
  const sets = await setsOf(service)
  expect(sets).toHaveLength(30)
  expect(await setsOf(createService({ seed: { recordingRules: 30 } }))).toEqual(sets)
  expect(await setsOf(createService({ seed: { recordingRules: 30, random: 2 } }))).not.toEqual(sets)
  for (const { id, ...body } of sets) await service.send(`PUT ${root}/${id}`, { body })
  expect(await setsOf(service)).toEqual(sets)
})
