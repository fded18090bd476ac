import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { OutgoingWebhookInputData } from '@mgmt-api/models/webhooks'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createWebhooks } from './index.ts'

const bot: OutgoingWebhookInputData = {
  name: 'Bot',
  type: 'GENERIC',
  url: 'https://bot.example.com/hook',
  genericWebhook: { method: 'POST', headers: { authorization: 'Bearer canary' }, payload: '{}' },
}
const chat: OutgoingWebhookInputData = { name: 'Chat', type: 'SLACK', url: 'https://chat.example.com', slack: {} }

test('a webhook is created, read, replaced, listed and deleted', async () => {
  const { client: webhooks } = startClient(createWebhooks)
  const id = await webhooks.create(bot)
  const created = await webhooks.get(id)
  expect(created).toMatchObject({ ...bot, id, externalId: '1' })

  await webhooks.replace(id, { ...created, name: 'Robot' })
  expect(await webhooks.get(id)).toMatchObject({ ...bot, name: 'Robot', externalId: '1' })
  expect(await webhooks.list().toArray()).toMatchObject([{ id, name: 'Robot', url: bot.url }])

  await webhooks.delete(id)
  await expect(webhooks.get(id)).rejects.toSatisfy(isNotFound)
})

test('lists of one type and summaries omit settings, and types are counted', async () => {
  const { client: webhooks } = startClient(createWebhooks)
  const id = await webhooks.create(bot)
  await webhooks.create(chat)
  expect(await webhooks.listByType('SLACK').toArray()).toMatchObject([{ name: 'Chat', url: chat.url }])
  const summaries = await webhooks.summaries().toArray()
  expect(summaries.map(({ name }) => name)).toEqual(['Bot', 'Chat'])
  expect(summaries[0]).not.toHaveProperty('url')
  const types = await webhooks.types.list().toArray()
  expect(types.filter(({ count }) => count !== '0').map(({ type }) => type)).toEqual(['GENERIC', 'SLACK'])
  expect(await webhooks.types.get('SLACK')).toEqual({ type: 'SLACK', label: 'Slack' })
  expect(await webhooks.test(id)).toEqual({ success: {} })
})

test('a rejected test request is a response, not an error', async () => {
  const { client: webhooks } = startClient(createWebhooks, { failingReceivers: { 'bot.example.com': 503 } })
  const id = await webhooks.create(bot)
  expect(await webhooks.test(id)).toMatchObject({ failure: { statusCode: '503' } })
  expect(await webhooks.testConfig(bot)).toMatchObject({ failure: { errorMessage: 'HTTP 503' } })
  expect(await webhooks.testConfig(chat)).toEqual({ success: {} })
})

test('a body out of bounds is rejected before anything is sent, without its secrets', async () => {
  const { client: webhooks } = startClient(createWebhooks)
  // Two receivers at once, which the compiler does not see here.
  const both = Object.assign({}, bot, { slack: {} })
  const refusal = await webhooks.create(both).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems[0]?.at).toContain('body.data')
  expect(String(refusal)).not.toContain('canary')
  expect(await webhooks.list().toArray()).toEqual([])
})

test('a key with permission for summaries can only list those', async () => {
  const { client: webhooks, emulator } = startClient(createWebhooks)
  emulator.keys.set({ 'any-key': { permissions: ['outbound-webhooks:ReadSummary'] } })
  expect(await webhooks.summaries().toArray()).toEqual([])
  await expect(webhooks.list().toArray()).rejects.toThrow('outbound-webhooks:ReadConfig')
})

test('a mask in place of a secret is rejected before anything is sent, so hidden values are not overwritten', async () => {
  const { client: webhooks } = startClient(createWebhooks, { maskSecrets: true })
  const id = await webhooks.create(bot)
  const hidden = await webhooks.get(id)
  expect(hidden).toMatchObject({ url: '********', genericWebhook: { headers: { authorization: '********' } } })
  const refusal = await webhooks.replace(id, { ...hidden, name: 'Robot' }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems.map(({ at }) => at)).toEqual([
    'body.data.url',
    'body.data.genericWebhook.headers.authorization',
  ])
  await webhooks.replace(id, { ...bot, name: 'Robot' })
  expect(await webhooks.get(id)).toMatchObject({ name: 'Robot' })

  const { id: _, externalId: __, ...copy } = hidden
  const { counts, troubles } = await webhooks.createMany([{ ...copy, name: 'Copy' }, chat]).summary()
  expect(counts).toMatchObject({ done: 1, failed: 1 })
  expect(troubles[0]).toMatchObject({ index: 0, problems: [{ at: 'body.data.url' }, {}] })
})
