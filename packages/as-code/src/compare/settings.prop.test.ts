import { Connector, replaceConnector } from '@mgmt-api/models/notifications'
import { redactSecrets, secretLosses } from '@mgmt-api/models/internal'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertKinds } from '../alerts/index.ts'
import { loadKinds } from '../load-kinds.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { differencesOf } from './differences.ts'
import { missingSecrets, withoutSecrets, withPresentSecrets } from './kept-secrets.ts'
import { maskBody } from './secrets.ts'

const kindOf = (kinds: readonly Kind[], name: string): Kind => {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`no kind ${name}`)
  return kind
}
const connectors = kindOf(await loadKinds(['notifications']), 'connectors')
const alerts = kindOf(alertKinds, 'alerts')

const secrets = [
  ['GENERIC_HTTPS', 'url'],
  ['GENERIC_HTTPS', 'additionalHeaders'],
  ['GENERIC_HTTPS', 'additionalBodyFields'],
  ['MICROSOFT_TEAMS', 'url'],
  ['PAGERDUTY', 'integrationKey'],
  ['PAGERDUTY_INCIDENTS', 'token'],
  ['SERVICE_NOW', 'password'],
  ['SLACK', 'unknown'],
  ['SLACK', 'Channel'],
  ['SLACK', '__proto__'],
] as const
const contents = [
  ['SLACK', 'channel'],
  ['SLACK', 'fallbackChannel'],
  ['EMAIL', 'emailAddresses'],
  ['EMAIL', 'emailAddresses'],
  ['GENERIC_HTTPS', 'method'],
  ['PAGERDUTY_INCIDENTS', 'service'],
  ['SERVICE_NOW', 'username'],
  ['MICROSOFT_TEAMS', 'channelId'],
] as const

const connector = (type: string, fieldName: string | undefined, value: string): Body => ({
  name: 'C',
  type,
  connectorConfig: { fields: [{ fieldName, value }] },
  configOverrides: [{ entityType: 'ALERTS', fields: [{ fieldName, template: value }] }],
})
const alert = (fieldName: string | undefined, template: string): Body => ({
  alertDefProperties: {
    notificationGroup: {
      destinations: [
        {
          connectorId: 'c',
          triggeredRoutingOverrides: { configOverrides: { connectorConfigFields: [{ fieldName, template }] } },
        },
      ],
    },
  },
})

/** Everything that people, files and agents see of a body and of its change to another. */
const seen = (kind: Kind, before: Body, after: Body): string =>
  JSON.stringify([
    redactSecrets(kind.model, before),
    maskBody(kind, before).body,
    withoutSecrets(kind, before),
    ...[
      [before, after],
      [after, before],
      [before, {}],
      [{}, before],
    ].map(([from = {}, to = {}]) =>
      differencesOf(kind, from, to, { now: 0 }).map(({ before: old, after: fresh }) => [old, fresh]),
    ),
  ])

const canary = fc.stringMatching(/^canary-[a-z0-9]{8}$/)
const otherNames = fc.constantFrom(...contents.map(([, name]) => name), 'token', undefined)

test('the secret of no setting is seen, whatever name its place has after the change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...secrets), canary, otherNames, ([type, name], secret, other) => {
      expect(seen(connectors, connector(type, name, secret), connector(type, other, 'fresh'))).not.toContain(secret)
      expect(seen(alerts, alert(name, secret), alert(other, 'fresh'))).not.toContain(secret)
      expect(seen(connectors, connector(type, undefined, secret), connector(type, name, 'fresh'))).not.toContain(secret)
    }),
  )
})

test.each(contents)('%s: the content of %s is in redacted values, files and differences', (type, name) => {
  const body = connector(type, name, 'ops-1')
  expect(redactSecrets(Connector, body)).toEqual(body)
  expect(withoutSecrets(connectors, body)).toEqual(body)
  expect(missingSecrets(connectors, connector(type, name, ''))).toEqual([])
  const changed = connector(type, name, 'ops-2')
  expect(JSON.stringify(differencesOf(connectors, body, changed, { now: 0 }))).toContain('ops-2')
  expect(withoutSecrets(alerts, alert(name, 'ops-1'))).toEqual(alert(name, 'ops-1'))
})

test('a file gets back the secrets of settings with the same name alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...secrets), canary, otherNames, ([type, name], secret, other) => {
      const file = { ...connector(type, other, ''), connectorConfig: { fields: [{ fieldName: other }] } }
      const filled = withPresentSecrets(connectors, file, connector(type, name, secret))
      if (other !== name) expect(JSON.stringify(filled)).not.toContain(secret)
    }),
  )
})

test('a mask is refused in place of a secret, and is a text in place of content', () => {
  const losses = (name: string): number =>
    secretLosses(replaceConnector, {
      connector: { type: 'SLACK', connectorConfig: { fields: [{ fieldName: name, value: '***' }] } },
    }).length
  expect([losses('token'), losses('channel')]).toEqual([1, 0])
})
