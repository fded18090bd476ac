import type { CustomEnrichmentData, Enrichment } from '@mgmt-api/models/enrichments'
import { readCsv } from '@mgmt-api/models/enrichments'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const root = '/5/enrichment-rules'

const rulesOf = async (service: Service): Promise<Enrichment[]> =>
  ((await service.send(`GET ${root}/enrichment-rules/v1`)).json as { enrichments: Enrichment[] }).enrichments

test('rules of every type are seeded, with their table', async () => {
  const service = createService({ seed: { enrichments: 9 } })
  const rules = await rulesOf(service)
  expect(new Set(rules.flatMap(({ enrichmentType }) => Object.keys(enrichmentType))).size).toBe(4)
  expect(new Set(rules.map(({ fieldName }) => fieldName)).size).toBe(9)
  const { json } = await service.send(`POST ${root}/custom-enrichment-rules/v1/all/contents`)
  const [, table] = (json as { customEnrichmentsData: CustomEnrichmentData[] }).customEnrichmentsData
  expect(table?.definition).toMatchObject({ name: 'service_owners', fileSize: table?.textual?.length })
  const { header, rows, problems } = readCsv(table?.textual ?? '')
  expect({ header, problems }).toEqual({ header: ['service', 'team', 'tier'], problems: [] })
  expect(rows.length).toBeGreaterThan(10)
})
