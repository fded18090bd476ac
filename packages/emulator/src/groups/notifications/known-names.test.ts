import type { Connector, PresetSummary } from '@mgmt-api/models/notifications'
import { describe, expect, test } from 'vitest'
import { ask, createConnector, field, refused } from '../../../test/notifications.ts'
import { createService } from '../../../test/service.ts'

describe('connectors', () => {
  test('need the settings that clients call required, unless rules of clients are off', async () => {
    const service = createService()
    const connector = { name: 'Web', type: 'GENERIC_HTTPS', connectorConfig: { fields: [field('url', 'https://a.b')] } }
    expect(await refused(service, 'POST /connectors', { connector })).toBe(
      'connector.connectorConfig.fields: method is missing; GENERIC_HTTPS needs it',
    )
    service.emulator.settings.set({ enforcedRules: 'contract' })
    expect(await createConnector(service, connector)).toMatchObject(connector)
  })

  test.each([
    ['PAGERDUTY_INCIDENTS', { integrationId: 'i', service: 'P1A2B3' }],
    ['SERVICE_NOW', { instanceUrl: 'https://acme.example.com', username: 'u', password: 'canary' }],
    ['MICROSOFT_TEAMS', { integrationId: 'i', teamId: 't', channelId: 'c' }],
    ['EVENTBRIDGE', { integrationId: 'i' }],
    ['EMAIL', { emailAddresses: '["ops@example.com"]', footer: 'canary' }],
  ])('%s takes the settings that clients send, and others, which are secrets', async (type, settings) => {
    const service = createService()
    const fields = Object.entries(settings).map(([name, value]) => field(name, value))
    const connector = { name: 'Theirs', type, connectorConfig: { fields } }
    expect(await createConnector(service, connector)).toMatchObject(connector)
    const { connectors } = await ask<{ connectors: Connector[] }>(service, 'GET /connectors/list/summaries')
    expect(connectors[0]?.connectorConfig?.fields).toEqual(fields.filter(({ value }) => value !== 'canary'))
  })

  test('have a schema by type', async () => {
    const service = createService()
    const { connectorSchema } = await ask<{ connectorSchema: object }>(service, 'GET /connector-schemas?type=EMAIL')
    expect(connectorSchema).toMatchObject({
      connectorConfigSchema: {
        fields: [{ fieldName: 'emailAddresses', required: true, fieldType: 'ARRAY_OF_STRINGS' }],
      },
      supportedPayloadTypes: ['email_default'],
    })
    expect(await refused(service, 'GET /connector-schemas')).toBe('type: missing')
    expect(await ask(service, 'POST /connectors:initialize', { any: 1 })).toEqual({})
    expect(await ask(service, 'POST /connectors:initializeUpdate', { any: 1 })).toEqual({})
  })
})

test('system presets have the ids that clients name as parents', async () => {
  const { presetSummaries } = await ask<{ presetSummaries: PresetSummary[] }>(
    createService(),
    'GET /presets:summariesList?entity_type=ALERTS',
  )
  expect(presetSummaries.map(({ id }) => id)).toEqual([
    'preset_system_slack_alerts_basic',
    'preset_system_generic_https_alerts_empty',
    'preset_system_email_alerts',
    'preset_system_pagerduty_alerts_basic',
    'preset_system_pagerduty_incidents_alerts_basic',
    'preset_system_service_now_alerts_basic',
    'preset_system_microsoft_teams_alerts_basic',
    'preset_system_eventbridge_alerts_basic',
    'preset_system_ibm_event_notifications_alerts_basic',
  ])
})
