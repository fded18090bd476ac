import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createEnrichments, readCsv } from './index.ts'

const hosts = 'host,team\nh1,core\n'
const table = {
  name: 'hosts',
  description: 'Who owns a host',
  file: { name: 'hosts.csv', extension: 'csv', textual: hosts },
}

test('a table is created, read with its contents, replaced, used by a rule and deleted after it', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const created = await enrichments.custom.create(table)
  expect(created).toMatchObject({
    name: 'hosts',
    fileName: 'hosts.csv',
    fileSize: '18',
    version: '1',
    isQueryOnly: false,
  })
  expect(await enrichments.custom.contents().toArray()).toEqual([{ definition: created, textual: hosts }])

  const replaced = await enrichments.custom.replace(created.id, { ...table, description: 'Owners' })
  expect(replaced).toMatchObject({ id: created.id, description: 'Owners', version: '2' })

  const [rule] = await enrichments.createMany([
    { fieldName: 'host.name', enrichmentType: { customEnrichment: { id: created.id } }, selectedColumns: ['team'] },
  ])
  expect(await enrichments.list().toArray()).toEqual([rule])
  await expect(enrichments.custom.delete(created.id)).rejects.toThrow('is in use by 1 enrichment rule')
  expect(await enrichments.deleteMany([rule?.id ?? 0])).toEqual([])
  await enrichments.custom.delete(created.id)
  await expect(enrichments.custom.get(created.id)).rejects.toSatisfy(isNotFound)
})

test('tables beyond the maximum fail at once, with one attempt each', async () => {
  const { client: enrichments } = startClient(createEnrichments, { maximumStatus: 429 })
  const tables = Array.from({ length: 35 }, (_, index) => ({ ...table, name: `hosts_${index}` }))
  const { counts, troubles } = await enrichments.custom.createMany(tables).summary()
  expect(counts).toMatchObject({ done: 30, failed: 5, notSent: 0, unknown: 0 })
  const error = { code: 'quota_exceeded', status: 429, attempts: 1 }
  expect(troubles).toMatchObject(Array(5).fill({ status: 'failed', error }))
  expect(await enrichments.custom.list().toArray()).toHaveLength(30)
})

test('tables are found by name or by id', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const first = await enrichments.custom.create(table)
  const second = await enrichments.custom.create({ ...table, name: 'regions' })
  const search = async (...filter: object[]): Promise<unknown[]> => {
    const found = await enrichments.custom.contents({ filter }).toArray()
    return found.map(({ definition }) => definition?.id)
  }
  expect(await search({ name: 'regions' })).toEqual([second.id])
  expect(await search({ id: first.id }, { name: 'regions' })).toEqual([first.id, second.id])
  expect(await search({ name: 'nothing' })).toEqual([])
})

test('a rule with a missing table is rejected with its place, and none is added', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const rules = [
    { fieldName: 'client.ip', enrichmentType: { geoIp: {} } },
    { fieldName: 'host.name', enrichmentType: { customEnrichment: { id: 7 } } },
  ]
  await expect(enrichments.createMany(rules)).rejects.toThrow(
    'requestEnrichments[1]: enrichmentType.customEnrichment.id: there is no custom enrichment 7',
  )
  expect(await enrichments.list().toArray()).toEqual([])
})

test('all rules are replaced in one step, or only those of tables', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const { id } = await enrichments.custom.create(table)
  const geo = { fieldName: 'client.ip', enrichmentType: { geoIp: { withAsn: true } } }
  const own = { fieldName: 'host.name', enrichmentType: { customEnrichment: { id } } }
  await enrichments.createMany([geo, own])
  expect(await enrichments.replaceAllOfType([{ ...own, fieldName: 'host.id' }])).toMatchObject([
    { fieldName: 'client.ip' },
    { fieldName: 'host.id' },
  ])
  // What clients saw: with other types, these come twice.
  expect(await enrichments.replaceAllOfType([geo, own])).toHaveLength(3)
  expect(await enrichments.replaceAll([geo])).toMatchObject([geo])
  expect(await enrichments.replaceAll([])).toEqual([])
})

test('limits contain the maximum and the usage', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  await enrichments.createMany([{ fieldName: 'client.ip', enrichmentType: { geoIp: {} } }])
  const { limit, used } = await enrichments.limit()
  expect(Number(used)).toBe(1)
  expect(await enrichments.settings()).toMatchObject({ enrichmentAmountLimit: limit, enrichmentsInUse: used })
  const many = (count: number): { fieldName: string; enrichmentType: object }[] =>
    Array.from({ length: count }, (_, n) => ({ fieldName: `ip_${n}`, enrichmentType: { geoIp: {} } }))
  await enrichments.createMany(many(100))
  await expect(enrichments.createMany(many(100))).rejects.toThrow('201 enrichment rules, at most 200')
})

test('an invalid table is rejected with line and column, here and by the service', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const textual = 'host,team\nh1,core\nh2\n'
  expect(readCsv(textual).problems).toEqual([{ line: 3, column: 2, message: '1 field, but the header has 2' }])
  await expect(enrichments.custom.create({ ...table, file: { ...table.file, textual } })).rejects.toThrow(
    'file: line 3, column 2: 1 field, but the header has 2',
  )
  const refusal = await enrichments.custom.create({ ...table, name: 'my hosts' }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.name' }])
})

test('contents can be bytes', async () => {
  const { client: enrichments } = startClient(createEnrichments)
  const binary = btoa(hosts)
  const file = { name: 'hosts.csv', extension: 'csv', binary }
  const created = await enrichments.custom.create({ ...table, file })
  expect(created).toMatchObject({ fileSize: '18' })
  expect(await enrichments.custom.contents().toArray()).toEqual([{ definition: created, binary }])
})
