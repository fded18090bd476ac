import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { connectors } from '../notifications/index.ts'
import { webhooks } from '../webhooks/index.ts'

const kinds = [connectors, webhooks]

test('every missing secret is reported by its path, and content is none', async () => {
  const platform = createPlatform({ kinds })
  const { findings } = await platform.plan({
    'connectors/hook': {
      name: 'Hook',
      type: 'GENERIC_HTTPS',
      connectorConfig: {
        fields: [
          { fieldName: 'url' },
          { fieldName: 'method', value: 'POST' },
          { fieldName: 'additionalHeaders' },
          { fieldName: 'of-a-newer-service' },
        ],
      },
    },
    'webhooks/generic': { name: 'Generic', type: 'GENERIC', genericWebhook: { method: 'POST' } },
  })
  const missing = findings.filter(({ code }) => code === 'missing_secret')
  expect(missing.map(({ resource, at }) => `${resource} ${at}`)).toEqual([
    'connectors/hook connectorConfig.fields[0].value',
    'connectors/hook connectorConfig.fields[2].value',
    'connectors/hook connectorConfig.fields[3].value',
    'webhooks/generic url',
  ])
})
