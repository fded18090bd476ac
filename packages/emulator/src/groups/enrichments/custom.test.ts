import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const root = '/5/enrichment-rules'

const create = (service: Service, textual: string) => {
  const file = { name: 'owners.csv', extension: 'csv', textual }
  const body = { name: 'owners', description: '', file }
  return service.send(`POST ${root}/custom-enrichment-rules/v1`, { body })
}

test('the account has the published default limits of custom enrichments', async () => {
  const { json } = await createService().send(`GET ${root}/enrichment-rules/v1/settings`)
  expect(json).toMatchObject({
    enrichmentSettings: {
      rowLimit: 150_000,
      sizeLimitBytes: '20971520',
      queryOnlyRowLimit: 10_000,
      queryOnlySizeLimitBytes: '524288',
    },
  })
})

test('a file with more rows than the limit is rejected', async () => {
  const service = createService()
  expect((await create(service, `id\n${'1\n'.repeat(150_000)}`)).status).toBe(200)
  expect(await create(service, `id\n${'1\n'.repeat(150_001)}`)).toMatchObject({
    status: 400,
    json: { message: 'file: 150001 rows, at most 150000' },
  })
})

test.each([
  ['bmFtZSx0ZWFtCmE_Pyxjb3JlCg==', 200],
  ['A', 400],
])('the bytes %s are answered with %d', async (binary, status) => {
  const body = { name: 'owners', description: 'd', file: { name: 'o.csv', extension: 'csv', binary } }
  const service = createService()
  expect((await service.send('POST /5/enrichment-rules/custom-enrichment-rules/v1', { body })).status).toBe(status)
})

test.each([
  { size: 524_288, isQueryOnly: false },
  { size: 524_289, isQueryOnly: true },
])('isQueryOnly of a file of $size bytes is $isQueryOnly', async ({ size, isQueryOnly }) => {
  const { json } = await create(createService(), `id\n${'x'.repeat(size - 4)}\n`)
  expect(json).toMatchObject({ customEnrichment: { fileSize: size, isQueryOnly } })
})
