import type { OutgoingWebhook, OutgoingWebhookInputData } from '@mgmt-api/models/webhooks'
import { describe, expect, test } from 'vitest'
import { createService, immediate, type Service } from '../../../test/service.ts'

const root = '/5/integrations/webhooks/v1'
const now = '2026-03-10T12:00:00.000Z'
const generic: OutgoingWebhookInputData = {
  name: 'Bot',
  type: 'GENERIC',
  url: 'https://bot.example.com/hook',
  genericWebhook: { method: 'PUT', headers: { authorization: 'Bearer canary' }, payload: '{"a":1}', uuid: 'u' },
}

async function create(service: Service, data: OutgoingWebhookInputData = generic): Promise<string> {
  const { status, json } = await service.send(`POST ${root}`, { body: { data } })
  expect(status).toBe(200)
  return (json as { id: string }).id
}

async function read(service: Service, id: string): Promise<OutgoingWebhook> {
  return ((await service.send(`GET ${root}/${id}`)).json as { webhook: OutgoingWebhook }).webhook
}

async function sent({ emulator: { fetch, url } }: Service, method = 'GET'): Promise<unknown> {
  return (await fetch(`${url}/_emulator/sent`, { method })).json()
}

describe('a webhook', () => {
  test('has two permanent ids; creation returns the one that addresses it', async () => {
    const service = createService({ now })
    const [first, second] = [await create(service), await create(service)]
    expect(await read(service, first)).toEqual({ ...generic, id: first, externalId: 1, createdAt: now, updatedAt: now })
    expect(await read(service, second)).toMatchObject({ externalId: 2, name: 'Bot' })
    service.emulator.clock.advance(60_000)
    expect(
      (await service.send(`PUT ${root}`, { body: { id: first, data: { ...generic, name: 'Box' } } })).json,
    ).toEqual({})
    const replaced = await read(service, first)
    expect(replaced).toMatchObject({ id: first, externalId: 1, name: 'Box', createdAt: now })
    expect(replaced.updatedAt).toBe('2026-03-10T12:01:00.000Z')
  })

  test('for the platform’s log gets its URL from the service', async () => {
    const service = createService()
    const sendLog = { payload: 'x', uuid: 'kept' }
    const id = await create(service, { name: 'Log', type: 'SEND_LOG', url: 'https://other.example.com', sendLog })
    expect(await read(service, id)).toMatchObject({ sendLog, url: expect.stringContaining('ingress') as string })
  })

  test('a webhook is deleted although an alert definition refers to it', async () => {
    const service = createService()
    const id = await create(service)
    const webhooks = [{ integration: { integrationId: 1 } }]
    const { id: alert } = await service.create({ ...immediate, notificationGroup: { webhooks } })
    expect((await service.send(`DELETE ${root}/${id}`)).status).toBe(200)
    expect((await service.send(`GET /5/alerts/alerts/v3/${alert}`)).json).toMatchObject({
      alertDef: { alertDefProperties: { notificationGroup: { webhooks } } },
    })
  })
})

test('lists by type omit the type, and summaries the URL', async () => {
  const service = createService({ now })
  const id = await create(service)
  await create(service, { name: 'Chat', type: 'SLACK', url: 'https://chat.example.com', slack: {} })
  const facts = { id, externalId: 1, name: 'Bot', createdAt: now, updatedAt: now }
  expect((await service.send(`GET ${root}`)).json).toMatchObject({
    deployed: [{ ...facts, type: 'GENERIC', url: generic.url }, { name: 'Chat' }],
  })
  expect((await service.send(`GET ${root}/list/by-types?type=GENERIC`)).json).toEqual({
    deployed: [{ ...facts, url: generic.url }],
  })
  const { outboundWebhookSummaries: summaries } = (await service.send(`GET ${root}/list/summaries`)).json as {
    outboundWebhookSummaries: object[]
  }
  expect(summaries[0]).toEqual({ ...facts, type: 'GENERIC' })
  expect(summaries).toHaveLength(2)
})

test('types have a label each, and are counted', async () => {
  const service = createService()
  await create(service)
  const types = '/5/integrations/webhook-types/v1'
  const { webhooks } = (await service.send(`GET ${types}`)).json as { webhooks: { type: string; count: number }[] }
  expect(webhooks).toHaveLength(12)
  expect(webhooks.filter(({ count }) => count > 0)).toEqual([{ type: 'GENERIC', label: 'Webhook', count: 1 }])
  expect((await service.send(`GET ${types}/JIRA`)).json).toEqual({ details: { type: 'JIRA', label: 'Jira' } })
  expect(await service.send(`GET ${types}/UNKNOWN`)).toMatchObject({
    status: 404,
    json: { message: 'Not Found: Webhook type UNKNOWN' },
  })
})

describe('a test request', () => {
  test('a test request is recorded with its content', async () => {
    const service = createService({ now })
    const id = await create(service)
    expect((await service.send(`GET ${root}/${id}/test`)).json).toEqual({ success: {} })
    const config = { ...generic, type: 'EMAIL_GROUP', url: undefined, genericWebhook: undefined } as const
    const data = { ...config, emailGroup: { emailAddresses: ['a@example.com', 'b@example.com'] } }
    expect((await service.send('POST /5/integrations/webhooks-test/v1', { body: { data } })).json).toEqual({
      success: {},
    })
    expect(await sent(service)).toEqual({
      sent: [
        {
          at: now,
          operation: 'OutgoingWebhooksService_TestExistingOutgoingWebhook',
          id,
          type: 'GENERIC',
          address: generic.url,
          method: 'PUT',
          headers: { authorization: 'Bearer canary' },
          body: '{"a":1}',
          status: 200,
        },
        expect.objectContaining({ type: 'EMAIL_GROUP', address: 'a@example.com, b@example.com' }),
      ],
    })
    await sent(service, 'DELETE')
    expect(await sent(service)).toEqual({ sent: [] })
  })

  test('a test request that the receiver rejects returns the reason', async () => {
    const service = createService({ failingReceivers: { 'bot.example.com': 503 } })
    const id = await create(service)
    expect(await service.send(`GET ${root}/${id}/test`)).toMatchObject({
      status: 200,
      json: { failure: { statusCode: 503, errorMessage: 'HTTP 503' } },
    })
    expect(await sent(service)).toMatchObject({ sent: [{ status: 503 }] })
  })

  test('a test request without a URL or a known webhook is not sent', async () => {
    const service = createService()
    const id = await create(service, { name: 'Nowhere' })
    expect((await service.send(`GET ${root}/${id}/test`)).json).toMatchObject({ failure: { statusCode: 400 } })
    expect((await service.send('POST /5/integrations/webhooks-test/v1', { body: {} })).status).toBe(400)
    expect((await service.send(`GET ${root}/none/test`)).status).toBe(404)
    expect(await sent(service)).toEqual({ sent: [] })
  })
})

test('a seed contains the webhooks of its alert definitions, and every kind of receiver', async () => {
  const service = createService({ now, seed: { webhooks: 60, alertDefs: 60 } })
  const { deployed } = (await service.send(`GET ${root}`)).json as { deployed: OutgoingWebhook[] }
  const { alertDefs } = await service.list()
  const named = alertDefs.flatMap(
    ({ alertDefProperties }) =>
      alertDefProperties.notificationGroup?.webhooks?.flatMap(({ integration }) => integration?.integrationId ?? []) ??
      [],
  )
  const numbers = new Set(deployed.map(({ externalId }) => Number(externalId)))
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(Number).filter((number) => !numbers.has(number))).toEqual([])
  expect(new Set(deployed.map(({ type }) => type)).size).toBe(9)
  for (const { id } of deployed.slice(0, 20)) {
    const { createdAt: _created, externalId: _number, updatedAt: _updated, id: _, ...data } = await read(service, id)
    expect((await service.send(`PUT ${root}`, { body: { id, data } })).status).toBe(200)
  }
  const { externalId } = await read(service, await create(service))
  expect(Number(externalId)).toBe(Math.max(...numbers) + 1)
  const again = createService({ now, seed: { webhooks: 60 } })
  expect(((await again.send(`GET ${root}`)).json as { deployed: unknown }).deployed).toEqual(deployed)
})
