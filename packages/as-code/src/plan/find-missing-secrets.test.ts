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

test.each(['Bearer [redacted]', 'x [redacted] y', 'Basic ********', '<redacted>'])(
  'a file with the mask %s within a secret is refused, by plan and before it is sent',
  async (mask) => {
    const platform = createPlatform({ kinds })
    const fields = [{ fieldName: 'additionalHeaders', value: mask }]
    const generic = { method: 'POST', headers: { Authorization: mask } }
    const files = {
      'connectors/hook': { name: 'Hook', type: 'GENERIC_HTTPS', connectorConfig: { fields } },
      'webhooks/generic': { name: 'Generic', type: 'GENERIC', url: 'https://a.example.com', genericWebhook: generic },
    }
    const { findings } = await platform.plan(files)
    expect(findings.flatMap(({ code, at }) => (code === 'missing_secret' ? [at] : []))).toEqual([
      'connectorConfig.fields[0].value',
      'genericWebhook.headers.Authorization',
    ])
    await expect(platform.create('webhooks', files['webhooks/generic'])).rejects.toThrow(
      'a mask in place of the secret',
    )
    expect(platform.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  },
)
