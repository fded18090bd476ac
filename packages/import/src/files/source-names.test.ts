import { expect, test } from 'vitest'
import { alertInState as alert, importState } from '../../test/import-state.ts'
import type { StateResource } from '../../test/terraform-state.ts'

test('instances with one name get the keys of the instances, others the keys of their names', async () => {
  const instance = (name: string, index: string | number, display: string): StateResource => ({
    ...alert(name, { id: `${name}-${index}`, name: display, notification_group: null, schedule: null }),
    index,
  })
  const { resources, untranslated } = await importState([
    instance('disk', 'eu', 'Disk full'),
    instance('disk', 'us-1', 'Disk full'),
    instance('queue', 0, 'Queue'),
    instance('queue', 1, 'Queue'),
    instance('named', 'a', 'Named A'),
    instance('named', 'b', 'Named B'),
  ])
  expect(untranslated).toEqual([])
  expect(resources.map(({ address, key }) => `${address} ${key}`)).toEqual([
    'vendor_alert.disk["eu"] disk-full-eu',
    'vendor_alert.disk["us-1"] disk-full-us-1',
    'vendor_alert.queue[0] queue-0',
    'vendor_alert.queue[1] queue-1',
    'vendor_alert.named["a"] named-a',
    'vendor_alert.named["b"] named-b',
  ])
})

test('ids outside of the import get the names that the state has for them', async () => {
  const [slack, chat] = ['3f0c9f0e-5a8c-4b51-9d0e-0c7c2f6b7d11', '4f0c9f0e-5a8c-4b51-9d0e-0c7c2f6b7d11']
  const destinations = (...ids: string[]): object => ({
    notification_group: { destinations: ids.map((connector_id) => ({ connector_id })) },
  })
  const flow = { flow: { stages: [{ flow_stages_groups: [{ alert_defs: [{ id: 'a-1', name: 'Disk full' }] }] }] } }
  const imported = await importState([
    alert('checkout', { ...destinations(slack, chat, 'c-1', 'd9'), schedule: null }),
    alert('flow', { id: 'f-1', name: 'Flow', notification_group: null, schedule: null, type_definition: flow }),
    { type: 'vendor_connector', name: 'slack_oncall', mode: 'data', attributes: { id: slack } },
    { type: 'vendor_connector', name: 'chat', mode: 'data', attributes: { id: chat, name: 'Slack on-call' } },
    { type: 'vendor_chat_connector', name: 'old', attributes: { id: 'c-1', name: 'Old chat' } },
    { type: 'cloud_connector', name: 'other', mode: 'data', attributes: { id: 'd9', name: 'Of another provider' } },
  ])
  expect(imported.value('mgmt.yaml')).toMatchObject({
    targets: {
      eu: {
        ids: {
          alerts: { 'disk-full': 'a-1' },
          connectors: { 'slack-oncall': slack, 'slack-on-call': chat, 'old-chat': 'c-1', d9: 'd9' },
        },
      },
    },
  })
})

test('names of ids are kept apart by numbers, and a number of one type is no id of another', async () => {
  const hook = (integration_id: string): object => ({ integration_id, notify_on: 'Triggered Only' })
  const imported = await importState([
    alert('checkout', {
      notification_group: { webhooks_settings: ['17', '18', '19'].map(hook) },
      schedule: null,
    }),
    { type: 'vendor_webhook', name: 'a', mode: 'data', attributes: { id: 'w-1', external_id: '17', name: 'Pager' } },
    { type: 'vendor_webhook', name: 'b', mode: 'data', attributes: { id: 'w-2', external_id: '18', name: 'pager' } },
    { type: 'vendor_action', name: 'c', mode: 'data', attributes: { id: '19', name: 'Errors' } },
  ])
  expect(imported.value('mgmt.yaml')).toMatchObject({
    targets: { eu: { ids: { webhooks: { pager: '17', 'pager-2': '18', 'webhook-1': '19' } } } },
  })
})
