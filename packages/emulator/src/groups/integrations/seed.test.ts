import type { IntegrationDetails, IntegrationWithCounts } from '@mgmt-api/models/integrations'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const roots = ['/5/integrations/integrations/v1', '/5/integrations/contextual-data/v1']

test('the requested number of instances of every kind is seeded, deterministically', async () => {
  const read = async (random: number): Promise<IntegrationDetails[]> => {
    const service = createService({ now, seed: { integrations: 60, random } })
    const found: IntegrationDetails[] = []
    for (const root of roots) {
      const { integrations } = (await service.send(`GET ${root}`)).json as { integrations: IntegrationWithCounts[] }
      for (const { integration, amountIntegrations } of integrations) {
        if (amountIntegrations === 0) continue
        const { json } = await service.send(`GET ${root}/${integration?.id ?? ''}`)
        found.push((json as { integrationDetail: IntegrationDetails }).integrationDetail)
      }
    }
    return found
  }
  const first = await read(1)
  const instances = first.flatMap((details) => details.default?.registered ?? [])
  expect(instances).toHaveLength(60)
  expect(first.map(({ integration }) => integration?.id)).toEqual([
    'aws-metrics-collector',
    'aws-log-shipper',
    'gcp-logs-collector',
    'kubernetes-agent',
    'browser-rum',
    'github-deployments',
    'statuspage',
  ])
  expect(instances.some(({ integrationStatus }) => integrationStatus?.connectionStatus === 'FAILING')).toBe(true)
  expect(await read(1)).toEqual(first)
  expect(await read(2)).not.toEqual(first)
})
