import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { create, definitions, flow, logs, rule, rules } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { oneTarget, workplaceOf } from '../../test/workplace.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'

const owner = 'platform-team'
const isThere = (directory: string, file: string): boolean => existsSync(join(directory, file))
const told = (findings: readonly Finding[]): string[] =>
  findings.map(({ severity, code, resource = '', message }) => `${severity} ${code} ${resource}: ${message}`)

test('resources of other owners are left out, and their ids in ours get names', async () => {
  const platform = createPlatform()
  const [theirs = '', ours = ''] = await create(platform.caller, definitions, [
    { body: logs('Theirs'), key: 'a', owner: 'others' },
    { body: logs('Ours'), key: 'a', owner },
  ])
  await create(platform.caller, definitions, [{ body: flow('Flow', ours, theirs), key: 'flow', owner }])
  await create(platform.caller, rules, [{ body: rule('Nights', theirs), key: 'nights', owner }])
  const place = workplaceOf(platform)
  expect(await place.pull()).toMatchObject({ foreign: 1, adoptable: 0, findings: [], missing: [] })
  expect(place.text('alerts/a.yaml')).toContain('name: Ours')
  expect(place.text('alerts/flow.yaml')).toContain(
    '- id: { $ref: alerts/a }\n                - id: { $id: alerts/theirs }\n',
  )
  expect(place.text('suppression-rules/nights.yaml')).toContain('- { $id: alerts/theirs }\n')
  expect(place.text('mgmt.yaml')).toBe(`${oneTarget}    ids:\n      alerts:\n        theirs: ${theirs}\n`)
  expect(await place.plan()).toMatchObject({ changes: [], unchanged: 3 })
})

test('the older of two resources with the same key is pulled, and the other is reported', async () => {
  const platform = createPlatform()
  const [older = ''] = await create(platform.caller, definitions, [{ body: logs('First'), key: 'a', owner }])
  const [copy = ''] = await create(platform.caller, definitions, [{ body: logs('Copy'), key: 'a', owner }])
  const place = workplaceOf(platform)
  const { findings } = await place.pull()
  expect(place.text('alerts/a.yaml')).toContain('name: First')
  expect(told(findings)).toEqual([
    `warning duplicate alerts/a: alert definition "Copy" (${copy}) is also ours by the label mgmt_owner=${owner}; the older ${older} counts`,
  ])
})

test.each(['../../outside', '/tmp/outside', 'A', 'a/b', '.hidden', 'a\nb', 'x'.repeat(101)])(
  'a label that is not a valid key is no path either: %j',
  async (key) => {
    const platform = createPlatform()
    const [id = ''] = await create(platform.caller, definitions, [
      { body: logs('Odd'), key, owner },
      { body: logs('Even'), key: 'even', owner },
    ])
    const place = workplaceOf(platform)
    const { written, findings } = await place.pull()
    expect(written).toEqual(['.schemas/alerts.json', 'alerts/even.yaml'])
    expect(findings).toMatchObject([{ severity: 'warning', code: 'bad_key' }])
    expect(findings[0]?.message).toContain(`alert definition "Odd" (${id}) is left out: its label mgmt_key is `)
  },
)

test('a body with a field that reads like a marker is left out and reported', async () => {
  const platform = createPlatform({ allowUnknown: true })
  const [label = '', unknown = ''] = await create(platform.caller, definitions, [
    { body: logs('Label', { entityLabels: { $ref: 'alerts/other' } }) },
    { body: logs('Unknown', { newer: [{ deep: { $var: 'secret' } }] }) },
    { body: logs('Value', { entityLabels: { price: '$ref' }, description: '{ $var: x }' }) },
  ])
  const place = workplaceOf(platform)
  const { findings, adoptable } = await place.pull()
  expect(adoptable).toBe(1)
  const why = 'it has a field named $ref, $id, $var or $secret, which is a marker in files'
  expect(told(findings).sort()).toEqual([
    `warning marker : alert definition "Label" (${label}) is left out: ${why}`,
    `warning marker : alert definition "Unknown" (${unknown}) is left out: ${why}`,
  ])
  expect((await place.plan()).findings).toEqual([])
})

test('resources marked as deleted are ignored', async () => {
  const platform = createPlatform()
  const gone = { deleted: true }
  await create(platform.caller, definitions, [
    { body: logs('Gone', gone) },
    { body: logs('Gone too', gone), key: 'gone', owner },
    { body: logs('Here') },
  ])
  const place = workplaceOf(platform)
  expect(await place.pull()).toMatchObject({
    adoptable: 1,
    missing: [],
    findings: [],
    written: ['adopt.test.yaml', '.schemas/alerts.json', 'alerts/here.yaml'],
  })
})

test('adoptions are listed with their ids, and the file is removed when all are adopted', async () => {
  const platform = createPlatform()
  const [id = ''] = await create(platform.caller, definitions, [{ body: logs('Disk full') }])
  const [night = ''] = await create(platform.caller, rules, [{ body: rule('Nights', id) }])
  const place = workplaceOf(platform)
  expect((await place.pull()).adoptable).toBe(2)
  expect(place.text('adopt.test.yaml')).toMatch(/^# /)
  expect(place.text('adopt.test.yaml').replace(/^#.*\n/gm, '')).toBe(
    `alerts:\n  disk-full: ${id}\nsuppression-rules:\n  nights: ${night}\n`,
  )
  expect(await place.pull()).toMatchObject({ written: [], unchanged: 2, adoptable: 2 })
  expect((await place.apply()).totals).toMatchObject({ adopted: 2 })
  const after = await place.pull()
  expect(after).toMatchObject({ written: ['adopt.test.yaml'], unchanged: 2, adoptable: 0 })
  expect(isThere(place.directory, 'adopt.test.yaml')).toBe(false)
})

test('existing files are matched by type and name, several alike by age', async () => {
  const platform = createPlatform()
  const alike = ['one', 'two', 'three'].map((description) => logs('Disk full', { description }))
  for (const body of alike) await create(platform.caller, definitions, [{ body }])
  const file = (key: string, more = ''): string =>
    `kind: alerts\nkey: ${key}\nalertDefProperties:\n  name: Disk full\n  logsImmediate: {}\n${more}`
  const files = {
    'b.yaml': file('full-2'),
    'a.yaml': file('full-10'),
    // Another type.
    'c.yaml':
      'kind: alerts\nkey: c\nalertDefProperties:\n  name: Disk full\n  type: ALERT_DEF_TYPE_METRIC_ANOMALY\n  metricAnomaly: {}\n',
  }
  const place = workplaceOf(platform, files)
  expect(await place.pull()).toMatchObject({ adoptable: 3, missing: ['alerts/c'] })
  expect(place.text('b.yaml')).toBe(file('full-2').replace('  logs', '  description: one\n  logs'))
  expect(place.text('a.yaml')).toBe(file('full-10').replace('  logs', '  description: two\n  logs'))
  expect(place.text('alerts/disk-full.yaml')).toContain('description: three\n')
})

test('an unrequested resource keeps its file, its adoption and the references to it', async () => {
  const platform = createPlatform()
  const [a = '', b = ''] = await create(platform.caller, definitions, [{ body: logs('A') }, { body: logs('B') }])
  await create(platform.caller, definitions, [{ body: flow('Flow', a, b) }])
  const place = workplaceOf(platform)
  await place.pull()
  await create(platform.caller, definitions, [{ body: logs('New') }, { body: logs('Ours'), key: 'ours', owner }])
  await platform.replace('alerts', a, logs('A', { description: 'changed' }))
  await platform.replace('alerts', b, logs('B', { description: 'changed' }))
  const before = place.texts()
  const named = (name: string) => ({
    filter: ({ nameOf }: { nameOf: (body: Body) => string }, { body }: { body: Body }) => nameOf(body) === name,
  })
  // Owned resources are always requested.
  expect(await place.pull(named('A'))).toMatchObject({
    written: ['alerts/a.yaml', 'alerts/ours.yaml'],
    unchanged: 0,
    adoptable: 3,
    missing: [],
    findings: [],
  })
  expect(place.text('alerts/b.yaml')).toBe(before.get('alerts/b.yaml'))
  expect(await place.pull(named('Flow'))).toMatchObject({ written: [], unchanged: 2, adoptable: 3 })
  expect(place.text('alerts/flow.yaml')).toContain('{ $ref: alerts/b }')

  const alone = workplaceOf(platform)
  await alone.pull(named('Flow'))
  // Without files, they are ids like any others.
  expect(alone.text('alerts/flow.yaml')).toContain('{ $id: alerts/a }')
  await alone.pull()
  expect(alone.text('alerts/flow.yaml')).toContain(
    '- id: { $ref: alerts/a }\n                - id: { $ref: alerts/b }\n',
  )
})

test('an access policy that the key may not read stays in the file as it is', async () => {
  const platform = createPlatform()
  for (const [key, accessPolicy] of Object.entries({ a: '{"rules":[]}', b: '{"rules":[1]}' })) {
    const body = { ...logs(key.toUpperCase()), accessPolicy }
    await create(platform.caller, definitions, [{ body, key, owner }])
  }
  const place = workplaceOf(platform)
  await place.pull()
  const before = place.texts()
  expect(before.get('alerts/a.yaml')).toContain(`accessPolicy: '{"rules":[]}'\n`)
  platform.emulator.keys.set({ 'any-key': { permissions: ['alerts:ReadConfig'] } })
  const { written, findings } = await place.pull()
  expect(written).toEqual([])
  expect(told(findings)).toEqual([
    'note unreadable alerts/a: the key may not read accessPolicy of it, and of 1 more: files keep their value, and apply does not change it',
  ])
  expect(place.texts()).toEqual(before)
  // One with other changes keeps it as well.
  place.write('alerts/a.yaml', place.text('alerts/a.yaml').replace('name: A', 'name: Other'))
  await place.pull()
  expect(place.texts()).toEqual(before)
})
