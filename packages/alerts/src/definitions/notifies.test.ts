import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { notifies } from './notifies.ts'

test.each<{ properties: object; expected: boolean }>([
  { properties: {}, expected: false },
  { properties: { notificationGroup: {} }, expected: false },
  { properties: { notificationGroup: { groupByKeys: ['host'], webhooks: [], destinations: [] } }, expected: false },
  { properties: { notificationGroup: { webhooks: [{ integration: { integrationId: '1' } }] } }, expected: true },
  { properties: { notificationGroup: { destinations: [{ connectorId: 'chat' }] } }, expected: true },
  { properties: { notificationGroup: { router: { id: 'core' } } }, expected: true },
  { properties: { notificationGroup: {}, notificationGroupExcess: [{}] }, expected: false },
  {
    properties: {
      notificationGroupExcess: [{}, { webhooks: [{ integration: { recipients: { emails: ['a@b.c'] } } }] }],
    },
    expected: true,
  },
])('$properties: $expected', ({ properties, expected }) => {
  const alertDefProperties = properties as AlertDefProperties
  expect(notifies(alertDefProperties)).toBe(expected)
  expect(notifies({ id: 'x', alertDefProperties })).toBe(expected)
})

test('a definition without properties has no notification targets', () => {
  expect(notifies({ id: 'x', alertDefProperties: {} })).toBe(false)
})
