import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const root = '/5/enrichment-rules/enrichment-rules/v1'

// The laws need methods for one item.
test('rules are returned as sent', async () => {
  const service = createService()
  const requestEnrichments = [
    { fieldName: 'client.ip', enrichmentType: { geoIp: { withAsn: false } }, enrichedFieldName: 'client.place' },
    { fieldName: 'peer.ip', enrichmentType: { suspiciousIp: {} }, selectedColumns: [] },
    { fieldName: 'host.id', enrichmentType: { aws: { resourceType: 'ec2' } }, selectedColumns: ['b', 'a'] },
  ]
  expect((await service.send(`POST ${root}`, { body: { requestEnrichments } })).status).toBe(200)
  const { json } = await service.send(`GET ${root}`)
  expect(json).toMatchObject({ enrichments: requestEnrichments })
})
