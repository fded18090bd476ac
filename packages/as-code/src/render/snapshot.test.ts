import { createAlerts } from '@mgmt-api/alerts'
import { withValueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { alert, flow } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
import { alertDefinitions, remoteDefinition } from '../alerts/index.ts'
import type { Body, Remote } from '../kind/kind.ts'
import { type KeptSnapshot, type Snapshot, snapshotChanges, snapshotOf } from './snapshot.ts'

const id = '0a1b2c3d-1111-4222-8333-444455556666'
const remoteOf = (body: Body): Remote => ({ id, body, createdTime: '', unreadable: ['accessPolicy'] })
const labelled = (body: Body, labels: object): Body => withValueAt(body, 'alertDefProperties.entityLabels', labels)
const taken = (body: Body): Snapshot => snapshotOf(alertDefinitions, remoteOf(body))
const kept = (snapshot: Snapshot): KeptSnapshot => ({ ...snapshot, text: snapshot.text() })
const changes = (before: Body, after: Body): ReturnType<typeof snapshotChanges> =>
  snapshotChanges(alertDefinitions, { before: kept(taken(before)), after: kept(taken(after)) }, 0)

test('a snapshot is the file that pull would write, without labels of identity', () => {
  const snapshot = taken(labelled(alert('Disk full'), { mgmt_owner: 'team-a', mgmt_key: 'disk-full', team: 'core' }))
  expect(snapshot).toMatchObject({ id, name: 'Disk full', identity: { owner: 'team-a', key: 'disk-full' } })
  expect(snapshot.text()).toBe(`kind: alerts
key: disk-full
alertDefProperties:
  name: Disk full
  enabled: true
  entityLabels:
    team: core
  logsImmediate: {}
`)
})

test('an unowned resource has its id as key, and so has one with invalid labels', () => {
  expect(parse(taken(alert('a')).text())).toMatchObject({ kind: 'alerts', key: id })
  const odd = taken(labelled(alert('a'), { mgmt_owner: 'team-a', mgmt_key: 'Not a key\n' }))
  expect(parse(odd.text())).toMatchObject({ key: id })
})

test('digests are equal exactly for equal meaning', () => {
  const { digest } = taken(alert('a'))
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(taken(alert('a', { phantomMode: false, entityLabels: {} })).digest).toBe(digest)
  expect(taken({ ...alert('a'), createdTime: '2026-11-21T00:00:00Z', id }).digest).toBe(digest)
  expect(taken({ ...alert('a'), accessPolicy: '{}' }).digest).toBe(digest)
  expect(taken(alert('b')).digest).not.toBe(digest)
  expect(taken(labelled(alert('a'), { mgmt_owner: 'team-a', mgmt_key: 'a' })).digest).not.toBe(digest)
  expect(taken(labelled(alert('a'), { mgmt_owner: 'team-a' })).digest).not.toBe(digest)
})

test('changes are reported by path, identity labels included', () => {
  expect(changes(alert('a'), alert('b', { priority: 'ALERT_DEF_PRIORITY_P1' }))).toEqual([
    'alertDefProperties.name',
    'alertDefProperties.priority',
  ])
  const labels = { team: 'core' }
  const owned = labelled(alert('a'), { ...labels, mgmt_owner: 'team-a', mgmt_key: 'a' })
  expect(changes(labelled(alert('a'), labels), owned)).toEqual([
    'alertDefProperties.entityLabels.mgmt_key',
    'alertDefProperties.entityLabels.mgmt_owner',
  ])
  expect(changes(alert('a'), alert('a', { phantomMode: false }))).toEqual([])
})

test('a secret is in no text, changes the digest, and its path is reported', () => {
  const withTokens = (...templates: readonly string[]): Body => {
    const configOverrides = { connectorConfigFields: templates.map((template) => ({ fieldName: 'url', template })) }
    const destinations = [{ connectorId: 'c', triggeredRoutingOverrides: { configOverrides } }]
    return alert('a', { notificationGroup: { destinations } })
  }
  const [before, after] = [taken(withTokens('canary-one')), taken(withTokens('canary-two'))]
  expect(before.text()).not.toContain('canary')
  expect(before.text()).toContain('template: { $var: secret }')
  expect(before.text()).toBe(after.text())
  expect(before.digest).not.toBe(after.digest)
  const destination = 'alertDefProperties.notificationGroup.destinations[0]'
  expect(changes(withTokens('canary-one'), withTokens('canary-two'))).toEqual([
    `${destination}.triggeredRoutingOverrides.configOverrides.connectorConfigFields[0].template`,
  ])
  expect(changes(withTokens('canary-one'), withTokens('canary-one', 'canary-two'))).toEqual([
    `${destination}.triggeredRoutingOverrides.configOverrides.connectorConfigFields[1]`,
  ])
  expect(changes(withTokens('canary-one'), withTokens('canary-one'))).toEqual([])
})

test('unknown fields are kept, and their changes reported', () => {
  const [before, after] = [alert('a', { newer: { deep: [1, null] } }), alert('a', { newer: { deep: [2] } })]
  expect(parse(taken(before).text())).toMatchObject({ alertDefProperties: { newer: { deep: [1, null] } } })
  expect(changes(before, after)).toEqual(['alertDefProperties.newer'])
})

test('references are ids, so that a snapshot depends on no other', () => {
  const text = taken(flow('f', ['a'])).text()
  expect(text).toContain('id: { $ref: alerts/a }')
  const other = '11111111-2222-4333-8444-555566667777'
  const withId: Body = JSON.parse(JSON.stringify(flow('f', ['a'])).replace('{"$ref":"alerts/a"}', `"${other}"`)) as Body
  expect(taken(withId).text()).toContain(`id: ${other}`)
})

test('every field differs from an unreadable text', () => {
  const before = { identity: undefined, secretsDigest: undefined, text: 'kind: [' }
  const paths = snapshotChanges(alertDefinitions, { before, after: kept(taken(alert('a'))) }, 0)
  expect(paths).toEqual(['alertDefProperties'])
})

test('a definition that is downloaded makes the same snapshot as one that is listed', async () => {
  const { caller } = createPlatform({ seed: { alertDefs: 60 } })
  const downloaded = new Map<string, Snapshot>()
  for await (const def of createAlerts(caller).definitions.download()) {
    const remote = remoteDefinition(def)
    if (remote !== undefined) downloaded.set(remote.id, snapshotOf(alertDefinitions, remote))
  }
  let listed = 0
  for await (const remote of alertDefinitions.connect(caller).list({})) {
    const { accessPolicy: _, ...body } = remote.body
    const snapshot = snapshotOf(alertDefinitions, { ...remote, body })
    expect(downloaded.get(remote.id)?.digest).toBe(snapshot.digest)
    expect(downloaded.get(remote.id)?.text()).toBe(snapshot.text())
    listed++
  }
  expect(listed).toBe(60)
})
