import type { Connector, GlobalRouter, Preset, PresetSummary, TestResult } from '@mgmt-api/models/notifications'
import { describe, expect, test } from 'vitest'
import { ask, createConnector, field, refused } from '../../../test/notifications.ts'
import { createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/notifications/notification-center/v1'
const chatFields = [field('integrationId', 'i'), field('channel', 'payments'), field('fallbackChannel', 'alerts')]
const chat: Connector = { id: 'chat', name: 'Chat', type: 'SLACK', connectorConfig: { fields: chatFields } }
const pager: Connector = {
  name: 'Pager',
  type: 'PAGERDUTY',
  connectorConfig: { fields: [field('integrationKey', 'canary')] },
}
const basic = 'preset_system_slack_alerts_basic'

async function sent({ emulator: { fetch, url } }: Service): Promise<unknown[]> {
  return ((await (await fetch(`${url}/_emulator/sent`)).json()) as { sent: unknown[] }).sent
}

describe('connectors', () => {
  test('connectors in use are not deleted; the message counts every router, in any field', async () => {
    const service = createService()
    await createConnector(service, chat)
    const targets = [{ connectorId: 'chat' }]
    const uses = [
      { id: 'a', fallback: targets },
      { id: 'b', rules: [{ condition: 'true', targets }] },
      { id: 'c', fallback: targets, rules: [{ condition: 'true', targets }] },
    ]
    for (const router of uses) {
      await ask(service, 'POST /routers', {
        router: { name: router.id, routingLabels: { team: router.id }, ...router },
      })
    }
    expect(await refused(service, 'DELETE /connectors/chat')).toBe('connector chat is in use by 3 routers: a, c, b')
  })

  test('keep a chosen id, return an empty description, and return their settings as resolved', async () => {
    const service = createService({ now })
    expect(await createConnector(service, chat)).toEqual({
      ...chat,
      description: '',
      teamId: 1_000_001,
      resolvedConnectorConfig: chat.connectorConfig,
      createTime: now,
      updateTime: now,
    })
    expect((await createConnector(service, pager)).id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await refused(service, 'POST /connectors', { connector: { ...chat, id: 'other' } })).toContain('name')
  })

  test('connectors are listed by type and by entity type; summaries omit secrets', async () => {
    const service = createService()
    await createConnector(service, chat)
    const { id = '' } = await createConnector(service, pager)
    const names = async (query: string): Promise<unknown[]> =>
      (await ask<{ connectors: Connector[] }>(service, `GET /connectors${query}`)).connectors.map(({ name }) => name)
    expect(await names('')).toEqual(['Chat', 'Pager'])
    expect(await names('?connector_type=PAGERDUTY')).toEqual(['Pager'])
    expect(await names('?supported_by_entity_type=CASES')).toEqual(['Chat'])
    expect(await names('?supported_by_entity_type=CASES&connector_type=PAGERDUTY')).toEqual([])
    for (const address of ['/connectors/list/summaries', `/connectors/all/summaries?connector_ids=${id}`]) {
      const response = await ask<object>(service, `GET ${address}`)
      expect(JSON.stringify(response)).toContain('Pager')
      expect(JSON.stringify(response)).not.toContain('canary')
    }
    expect(await ask(service, 'GET /connectors/all/list?connector_ids=none')).toEqual({
      connectors: {},
      notFoundIds: ['none'],
    })
    const { connectorTypeSummaries: counts } = await ask<{ connectorTypeSummaries: { count: number }[] }>(
      service,
      'GET /connectors/types/summaries',
    )
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { type: 'SLACK', count: 1 },
      { type: 'PAGERDUTY', count: 1 },
    ])
  })
})

describe('presets', () => {
  const preset: Preset = { id: 'short', name: 'Short', parentId: basic, connectorType: 'SLACK', entityType: 'ALERTS' }

  test('presets of the platform exist initially, and cannot be changed', async () => {
    const service = createService()
    const { presetSummaries } = await ask<{ presetSummaries: PresetSummary[] }>(
      service,
      'GET /presets:summariesList?connector_type=EMAIL',
    )
    expect(presetSummaries.map(({ id }) => id)).toEqual([
      'preset_system_email_alerts',
      'preset_system_email_test_notifications',
      'preset_system_email_cases',
      'preset_system_email_olly_scheduled_tasks',
    ])
    const { preset: system } = await ask<{ preset: Preset }>(service, `GET /presets/${basic}`)
    const { createTime: _, updateTime: __, ...body } = system
    expect(await refused(service, 'PUT /presets:replaceCustom', { preset: body })).toContain('is a system preset')
    expect(await refused(service, `DELETE /presets/custom/${basic}`)).toContain('is a system preset')
    expect(await refused(service, `POST /presets/custom/${basic}/default`, undefined)).toContain('is a system preset')
  })

  test('system presets stay where rules of clients are not enforced', async () => {
    const service = createService({ enforcedRules: 'contract' })
    const { preset: system } = await ask<{ preset: Preset }>(service, `GET /presets/${basic}`)
    await ask(service, `DELETE /presets/custom/${basic}`)
    await ask(service, `POST /presets/custom/${basic}/default`, undefined)
    expect((await ask<{ preset: Preset }>(service, `GET /presets/${basic}`)).preset).toEqual(system)
    await ask(service, 'PUT /presets:replaceCustom', { preset: { ...system, name: 'Ours' } })
    expect((await ask<{ preset: Preset }>(service, `GET /presets/${basic}`)).preset.id).toBe(basic)
  })

  test('inherit omitted fields from their parent and the service', async () => {
    const service = createService({ now })
    const fields = [{ fieldName: 'title', template: 'T' }]
    const sentPreset = { name: 'Short', parentId: basic, configOverrides: [{ messageConfig: { fields } }] }
    const { preset: made } = await ask<{ preset: Preset }>(service, 'POST /presets:createCustom', {
      preset: sentPreset,
    })
    expect(made).toMatchObject({
      connectorType: 'SLACK',
      entityType: 'ALERTS',
      presetType: 'CUSTOM',
      attachmentConfig: { policy: 'AUTO' },
      configOverrides: [{ payloadType: 'message_blocks', messageConfig: { fields } }],
    })
  })

  test('a preset is the default per type and entity type; the system preset is restored', async () => {
    const service = createService()
    await ask(service, 'POST /presets:createCustom', { preset })
    const scope = '?connector_type=SLACK&entity_type=ALERTS'
    const current = async (): Promise<unknown> =>
      (await ask<{ presetSummary?: PresetSummary }>(service, `GET /presets:getDefaultSummary${scope}`)).presetSummary
        ?.id
    expect(await current()).toBe(basic)
    await ask(service, 'POST /presets/custom/short/default')
    expect(await current()).toBe('short')
    await ask(service, `POST /presets/${basic}/default/apply`)
    expect(await current()).toBe(basic)
    await ask(service, 'POST /presets/short/default/apply')
    await ask(service, 'DELETE /presets/custom/short')
    expect(await current()).toBe(basic)
    expect(await ask(service, `GET /presets/summaries/system${scope}`)).toMatchObject({ presetSummary: { id: basic } })
    expect(await ask(service, 'GET /presets:getDefaultSummary?connector_type=PAGERDUTY&entity_type=CASES')).toEqual({})
  })
})

describe('routers', () => {
  const router: GlobalRouter = { name: 'Payments', routingLabels: { team: 'payments' } }

  test('routers are returned with omitted fields', async () => {
    const service = createService({ now })
    const rules = [{ name: 'All', condition: 'true' }]
    const { router: made } = await ask<{ router: GlobalRouter }>(service, 'POST /routers', {
      router: { ...router, rules },
    })
    expect(made).toMatchObject({
      disabled: false,
      fallback: [],
      rules: [{ ...rules[0], entityType: 'ENTITY_TYPE_UNSPECIFIED' }],
    })
    expect(made).not.toHaveProperty('fallbackTargets')
  })

  test('several routers have no labels', async () => {
    const service = createService()
    for (const name of ['One', 'Two']) await ask(service, 'POST /routers', { router: { name } })
    const { routers } = await ask<{ routers: GlobalRouter[] }>(service, 'GET /routers')
    expect(routers.map(({ name }) => name)).toEqual(['One', 'Two'])
  })

  test('have no preset in their fallback, except the default one', async () => {
    const service = createService()
    await createConnector(service, chat)
    const target = { connectorId: 'chat', presetId: basic }
    const fallbackTargets = [{ entityType: 'ALERTS', target }]
    expect(await refused(service, 'POST /routers', { router: { ...router, fallbackTargets } })).toContain(
      'router.fallbackTargets[0].target.presetId',
    )
    const standard = { id: 'router_default', name: 'Default', fallbackTargets }
    expect(await ask(service, 'POST /routers', { router: standard })).toMatchObject({ router: standard })
    expect(await refused(service, 'DELETE /connectors/chat')).toContain('router_default')
    const trusting = createService({ assumedRules: false })
    await createConnector(trusting, chat)
    await ask(trusting, 'POST /routers', { router: standard })
    expect((await trusting.send(`DELETE ${root}/connectors/chat`)).status).toBe(200)
    expect((await service.send(`DELETE ${root}/routers/router_default`)).status).toBe(200)
    expect((await service.send(`DELETE ${root}/connectors/chat`)).status).toBe(200)
  })

  test('routers are found by their labels', async () => {
    const service = createService()
    await ask(service, 'POST /routers', { router })
    await ask(service, 'POST /routers', { router: { name: 'Cart', routingLabels: { team: 'cart' } } })
    const query = encodeURIComponent(JSON.stringify({ team: { values: ['cart', 'web'] } }))
    const { routers } = await ask<{ routers: GlobalRouter[] }>(service, `GET /routers?source_entity_labels=${query}`)
    expect(routers.map(({ name }) => name)).toEqual(['Cart'])
  })

  test.each([
    ['alertDef.priority == "P1"', { success: { result: true } }],
    ['{{ alertDef.priority == "P1" and not (alert.status == "Resolved") }}', { success: { result: true } }],
    ["alertDef.entityLabels.team == 'cart' or false", { success: { result: false } }],
    ['alertDef.colour == "red"', { failure: { message: 'There is no field alertDef.colour.' } }],
    ['alertDef.priority ==', { failure: { message: 'A value is missing.' } }],
    ['(true', { failure: { message: 'A parenthesis is not closed.' } }],
    ['true true', { failure: { message: 'Unexpected true.' } }],
    ['a & b', { failure: { message: 'The condition cannot be read.' } }],
  ])('check the condition %s', async (template, result) => {
    expect(await ask(createService(), 'POST /routers:testCondition', { template, entityType: 'ALERTS' })).toEqual(
      result,
    )
  })

  test('check matchers of labels', async () => {
    const service = createService()
    const matcher = (value: object): string =>
      `POST /routers/matcher/validate?entity_label_matcher=${encodeURIComponent(JSON.stringify(value))}`
    expect(await ask(service, matcher({ team: 'a' }))).toEqual({ result: { success: {} } })
    expect(await ask(service, matcher({ team: '' }))).toMatchObject({ result: { failure: {} } })
  })
})

test('entity types have subtypes and attachments', async () => {
  const service = createService()
  const { entityTypes } = await ask<{ entityTypes: string[] }>(service, 'GET /entity-types')
  expect(entityTypes).toEqual(['ALERTS', 'TEST_NOTIFICATIONS', 'CASES', 'OLLY_SCHEDULED_TASKS'])
  expect(await ask(service, 'GET /entity-types/CASES/attachment-types')).toEqual({
    supportedAttachmentTypes: [{ name: 'TIMELINE', defaultEnabled: false }],
  })
  expect(await ask(service, 'GET /entity-types/ALERTS/entity-subtypes')).toEqual({
    entitySubTypes: ['logsImmediateResolved', 'triggered', 'resolved', 'no_data'],
  })
  expect((await service.send(`GET ${root}/entity-types/ENTITY_TYPE_UNSPECIFIED/entity-subtypes`)).status).toBe(404)
})

describe('a test message', () => {
  test('a test message is sent through a connector with the fields of a preset and its parents', async () => {
    const service = createService({ now })
    await createConnector(service, chat)
    const fields = [{ fieldName: 'title', template: '{{ alertDef.name | upper }}' }]
    const preset = { id: 'loud', name: 'Loud', parentId: basic, configOverrides: [{ messageConfig: { fields } }] }
    await ask(service, 'POST /presets:createCustom', { preset })
    const { result } = await ask<{ result: TestResult }>(service, 'POST /presets:test', {
      connectorId: 'chat',
      presetId: 'loud',
    })
    const body = { title: 'EXAMPLE ALERT', description: 'Triggered: Example alert' }
    expect(result).toEqual({ success: { metadata: { receiver: 'payments', payloadType: 'message_blocks', ...body } } })
    expect(await sent(service)).toEqual([
      {
        at: now,
        operation: 'TestingService_TestExistingPreset',
        id: 'chat',
        type: 'SLACK',
        address: 'payments',
        body,
        status: 200,
      },
    ])
    const unsaved = { connectorId: 'chat', parentPresetId: basic, configOverrides: [{ messageConfig: { fields } }] }
    expect(await ask(service, 'POST /presets:testConfig', unsaved)).toMatchObject({ result: { success: {} } })
    const destination = {
      connectorId: 'chat',
      presetId: 'loud',
      connectorConfigFields: [{ fieldName: 'channel', template: 'other' }],
      messageConfigFields: [{ fieldName: 'description', template: 'plain' }],
    }
    expect(await ask(service, 'POST /destinations:test', destination)).toMatchObject({
      result: { success: { metadata: { receiver: 'other', title: 'EXAMPLE ALERT', description: 'plain' } } },
    })
  })

  test.each([
    [{ fields: chatFields, type: 'SLACK' }, undefined],
    [{ fields: chatFields.slice(1), type: 'SLACK' }, 'The setting integrationId is missing.'],
    [{ fields: chatFields, type: 'SLACK', payloadType: 'html' }, 'Connectors of type SLACK send no html.'],
    [{ fields: [] }, 'There are no connectors of type .'],
  ])('unsaved settings are tested: %j', async (body, message) => {
    const service = createService()
    const { result } = await ask<{ result: TestResult }>(service, 'POST /connectors:testConfig', body)
    expect(result.failure?.message).toBe(message)
    expect(await sent(service)).toHaveLength(message === undefined ? 1 : 0)
  })

  test('returns only the origin of a URL; the log contains all of it', async () => {
    const service = createService()
    const url = 'https://bot.example.com:8443/hook?token=canary'
    const fields = [field('url', url), field('method', 'POST')]
    const response = await ask(service, 'POST /connectors:testConfig', { type: 'GENERIC_HTTPS', fields })
    expect(response).toMatchObject({ result: { success: { metadata: { receiver: 'https://bot.example.com:8443' } } } })
    expect(await sent(service)).toMatchObject([{ address: url }])
  })

  test('a test message that the receiver rejects returns the status', async () => {
    const service = createService({ failingReceivers: { payments: 502 } })
    await createConnector(service, chat)
    expect(await ask(service, 'POST /connectors:test', { connectorId: 'chat' })).toEqual({
      result: { failure: { message: 'The receiver answered with status 502.', statusCode: 502 } },
    })
    expect((await service.send(`POST ${root}/connectors:test`, { body: { connectorId: 'none' } })).status).toBe(404)
  })

  test.each([
    ['{{ alert.status }}', { success: { renderedValue: 'Triggered' } }],
    ['{% if alert.priority == "P1" %}now{% else %}later{% endif %}', { success: { renderedValue: 'now' } }],
    ['{{ alert.status', { failure: { reason: 'INVALID_TEMPLATE' } }],
    ['{{ alert.status | louder }}', { failure: { reason: 'INVALID_TEMPLATE' } }],
    ['{{ alert.nothing }}', { failure: { reason: 'FIELD_NOT_FOUND' } }],
  ])('renders %s', async (template, result) => {
    expect(await ask(createService(), 'POST /templates:test', { template, entityType: 'ALERTS' })).toMatchObject({
      result,
    })
  })
})

test('a seed contains everything that its alert definitions and routers refer to, deterministically', async () => {
  const seed = { connectors: 40, presets: 12, routers: 20, alertDefs: 60 }
  const service = createService({ now, seed })
  const { connectors } = await ask<{ connectors: Connector[] }>(service, 'GET /connectors')
  const { routers } = await ask<{ routers: GlobalRouter[] }>(service, 'GET /routers')
  expect([connectors.length, routers.length]).toEqual([40, 20])
  const ids = new Set([...connectors, ...routers].map(({ id }) => id))
  const { alertDefs } = await service.list()
  const named = alertDefs.flatMap(({ alertDefProperties: { notificationGroup } }) => [
    ...(notificationGroup?.destinations ?? []).map(({ connectorId }) => connectorId),
    ...(notificationGroup?.router?.id === undefined ? [] : [notificationGroup.router.id]),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  for (const router of routers) await ask(service, 'PUT /routers', { router })
  for (const connector of connectors) await ask(service, 'PUT /connectors', { connector })
  const { presets } = await ask<{ presets: Record<string, Preset> }>(
    service,
    `GET /presets?preset_ids=${routers[0]?.rules?.[0]?.targets?.[1]?.presetId ?? ''}`,
  )
  for (const preset of Object.values(presets)) await ask(service, 'PUT /presets:replaceCustom', { preset })
  expect(Object.values(presets)).toHaveLength(1)
  const again = createService({ now, seed })
  expect((await ask<{ connectors: Connector[] }>(again, 'GET /connectors')).connectors).toEqual(connectors)
})
