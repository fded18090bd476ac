import type { Enrichment } from '@mgmt-api/models/enrichments'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const root = '/5/enrichment-rules/enrichment-rules/v1'

test('a deletion removes each rule once, also one that it names twice', async () => {
  const service = createService()
  const requestEnrichments = ['ip', 'host', 'user'].map((fieldName) => ({ fieldName, enrichmentType: { geoIp: {} } }))
  const { json } = await service.send(`POST ${root}`, { body: { requestEnrichments } })
  const [first, second, third] = (json as { enrichments: Enrichment[] }).enrichments
  const ids = [first?.id, second?.id, first?.id].map((id) => `enrichment_ids=${id}`).join('&')
  expect(await service.send(`DELETE ${root}?${ids}`)).toMatchObject({
    status: 200,
    json: { remainingEnrichments: [third] },
  })
  expect(await service.send(`DELETE ${root}`)).toMatchObject({ status: 200, json: { remainingEnrichments: [third] } })
})
