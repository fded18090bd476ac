import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { Connector, GlobalRouter } from '@mgmt-api/models/notifications'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createNotifications } from './index.ts'

const bot: Connector = {
  id: 'bot',
  name: 'Bot',
  type: 'GENERIC_HTTPS',
  connectorConfig: {
    fields: [
      { fieldName: 'url', value: 'https://bot.example.com' },
      { fieldName: 'method', value: 'POST' },
      { fieldName: 'additionalHeaders', value: '{"authorization":"canary"}' },
    ],
  },
}

test('P1 is routed to a tested connector, in the format of a preset', async () => {
  const { client: notifications } = startClient(createNotifications)
  const { connectors, presets, routers } = notifications
  const connector = await connectors.create(bot)
  expect(await connectors.test('bot', {})).toMatchObject({
    success: { metadata: { receiver: 'https://bot.example.com' } },
  })
  const preset = await presets.create({ name: 'Short', parentId: 'preset_system_generic_https_alerts_empty' })
  expect(preset).toMatchObject({ connectorType: 'GENERIC_HTTPS', entityType: 'ALERTS', presetType: 'CUSTOM' })
  const condition = 'alertDef.priority == "P1"'
  expect(await routers.checkCondition({ template: condition, entityType: 'ALERTS' })).toEqual({
    success: { result: true },
  })
  const target = { connectorId: connector.id, presetId: preset.id }
  const body: GlobalRouter = {
    name: 'Payments',
    routingLabels: { team: 'payments' },
    rules: [{ name: 'P1', entityType: 'ALERTS', condition, targets: [target] }],
  }
  const { id = '' } = await routers.create(body)
  const read = await routers.get(id)
  expect(await routers.replace(id, { ...read, disabled: true })).toMatchObject({ ...body, id, disabled: true })
  await expect(connectors.delete('bot')).rejects.toThrow('connector bot is in use by 1 router')
  await routers.delete(id)
  await connectors.delete('bot')
  await expect(connectors.get('bot')).rejects.toSatisfy(isNotFound)
})

test('connectors are listed, counted and read by ids; summaries omit secrets', async () => {
  const { connectors } = startClient(createNotifications, { seed: { connectors: 20 } }).client
  await connectors.create(bot)
  expect(await connectors.list({ filter: { type: 'generic-https' } }).toArray()).toContainEqual(
    expect.objectContaining({ id: 'bot' }),
  )
  const { connectors: known = {}, notFoundIds } = await connectors.getMany(['bot', 'none'])
  expect([known.bot?.name, notFoundIds]).toEqual(['Bot', ['none']])
  expect(JSON.stringify(await connectors.getManySummaries(['bot']))).not.toContain('canary')
  expect(JSON.stringify(await connectors.summaries().toArray())).not.toContain('canary')
  expect(await connectors.typeSummaries().toArray()).toContainEqual({ type: 'PAGERDUTY', count: '8' })
  expect((await connectors.schema('EMAIL')).supportedPayloadTypes).toEqual(['email_default'])
  expect(await connectors.initialize({})).toEqual({})
})

test('the default preset is set, and falls back to that of the platform', async () => {
  const { presets } = startClient(createNotifications).client
  const of = { connectorType: 'SLACK', entityType: 'ALERTS' }
  const system = await presets.systemDefaultSummary(of)
  expect(system).toMatchObject({ id: 'preset_system_slack_alerts_basic', presetType: 'SYSTEM' })
  await presets.create({ id: 'short', name: 'Short', parentId: system?.id })
  await presets.setCustomDefault('short')
  expect((await presets.defaultSummary(of))?.id).toBe('short')
  await presets.delete('short')
  expect((await presets.defaultSummary(of))?.id).toBe(system?.id)
  expect(await presets.defaultSummary({ connectorType: 'EVENTBRIDGE', entityType: 'CASES' })).toBeUndefined()
  await expect(presets.replace(system?.id ?? '', { name: 'Mine' })).rejects.toThrow('is a system preset')
})

test('templates are rendered, destinations tested, entity types listed', async () => {
  const { client: notifications } = startClient(createNotifications, { failingReceivers: { 'bot.example.com': 500 } })
  await notifications.connectors.create(bot)
  expect(await notifications.renderTemplate({ template: '{{ alert.status }}', entityType: 'ALERTS' })).toEqual({
    success: { renderedValue: 'Triggered' },
  })
  expect(await notifications.testDestination({ connectorId: 'bot' })).toMatchObject({ failure: { statusCode: '500' } })
  expect(await notifications.entityTypes.list().toArray()).toContain('CASES')
  expect(await notifications.entityTypes.subtypes('TEST_NOTIFICATIONS').toArray()).toEqual(['test'])
  expect(await notifications.entityTypes.attachmentTypes('CASES').toArray()).toMatchObject([{ name: 'TIMELINE' }])
  const matcher = { entityLabelMatcher: { team: 'payments' } }
  expect(await notifications.routers.validateMatcher(matcher)).toEqual({ success: {} })
})

test('a mask in place of a secret is rejected before anything is sent', async () => {
  const { connectors } = startClient(createNotifications, { maskSecrets: true }).client
  await connectors.create(bot)
  const hidden = await connectors.get('bot')
  expect(hidden.connectorConfig?.fields?.map(({ value }) => value)).toEqual(['********', 'POST', '********'])
  const refusal = await connectors.replace('bot', { ...hidden, name: 'Box' }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems[0]?.at).toBe(
    'body.connector.connectorConfig.fields[0].value',
  )
  await connectors.replace('bot', { ...bot, name: 'Box' })
  expect(await connectors.get('bot')).toMatchObject({ name: 'Box' })
})
