import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { create, definitions, flow, logs, rule, rules } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { oneTarget, type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { Body } from '../kind/kind.ts'

const owner = 'platform-team'

const project = `${oneTarget}    variables: { minutes: 5, threshold: 50 }
    ids:
      connectors: { on-call: c-1 } # the pager
`

const twoTargets = `${project}  us:
    profile: us
    address: https://us.invalid
`

/** A file written by a person: in its own order, with comments, anchors, variables and names. */
const byHand = `# Owned by the database team.
key: disk # never changes
kind: alerts

alertDefProperties:
  logsImmediate: {}
  # What people see.
  name: Disk full # on the page
  groupByKeys: &keys [host, 'mount'] # both
  notificationGroup:
    groupByKeys: *keys
    destinations:
      - connectorId: { $id: connectors/on-call } # pages
  incidentsSettings: { minutes: { $var: minutes } }
  entityLabels: { team: "db" }
`

const disk = (more: object = {}): Body => ({
  alertDefProperties: {
    name: 'Disk full',
    logsImmediate: {},
    groupByKeys: ['host', 'mount'],
    notificationGroup: { groupByKeys: ['host', 'mount'], destinations: [{ connectorId: 'c-1' }] },
    incidentsSettings: { minutes: '5' },
    entityLabels: { team: 'db' },
    ...more,
  },
})

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  readonly id: string
}

async function start(body: Body, files: Readonly<Record<string, string>> = {}): Promise<Started> {
  const platform = createPlatform()
  const [id = ''] = await create(platform.caller, definitions, [{ body, key: 'disk', owner }])
  return { platform, place: workplaceOf(platform, { 'mgmt.yaml': project, 'storage/Disk.yml': byHand, ...files }), id }
}

test('a file with the same meaning is not touched, regardless of its path and form', async () => {
  const { place } = await start(disk())
  await place.pull()
  const file = join(place.directory, 'storage/Disk.yml')
  utimesSync(file, 1, 1)
  const before = place.texts()
  expect(await place.pull()).toEqual({
    written: [],
    unchanged: 1,
    adoptable: 0,
    foreign: 0,
    missing: [],
    removedLines: [],
    findings: [],
  })
  expect(statSync(file).mtimeMs).toBe(1_000)
  expect(place.texts()).toEqual(before)
  expect([...before.keys()]).toEqual(['.schemas/alerts.json', 'mgmt.yaml', 'storage/Disk.yml'])
})

test('a change in the console is made at its place, and everything else stays', async () => {
  const changed = disk({
    name: 'Disk is full',
    priority: 'ALERT_DEF_PRIORITY_P1',
    entityLabels: { team: 'db', tier: '1' },
    notificationGroup: {
      groupByKeys: ['host', 'mount'],
      destinations: [{ connectorId: 'c-1' }, { connectorId: 'c-2' }],
    },
  })
  const { place } = await start(changed)
  expect((await place.pull()).written).toEqual(['mgmt.yaml', '.schemas/alerts.json', 'storage/Disk.yml'])
  expect(place.text('storage/Disk.yml')).toBe(
    byHand
      .replace('name: Disk full', 'name: Disk is full')
      .replace('  groupByKeys: &keys', '  priority: ALERT_DEF_PRIORITY_P1\n  groupByKeys: &keys')
      .replace(
        '# pages\n',
        '# pages\n        retriggeringPeriodMinutes: 5\n' +
          '      - connectorId: { $id: connectors/c-2 }\n        retriggeringPeriodMinutes: 5\n',
      )
      .replace('{ team: "db" }', '{ team: "db", tier: "1" }'),
  )
  expect(place.text('mgmt.yaml')).toBe(
    project.replace('connectors: { on-call: c-1 } # the pager', 'connectors: { c-2: c-2, on-call: c-1 } # the pager'),
  )
  expect(await place.plan(await place.load())).toMatchObject({ changes: [], unchanged: 1 })
})

test('a value that differs from its variable replaces the marker, and other variables stay', async () => {
  const { place } = await start(disk({ incidentsSettings: { minutes: '7' } }))
  await place.pull()
  expect(place.text('storage/Disk.yml')).toBe(byHand.replace('{ $var: minutes }', '7'))
})

test('each document of a file gets its own changes', async () => {
  const other = 'kind: alerts\nkey: cpu\nalertDefProperties:\n  name: CPU # busy\n  logsImmediate: {}\n'
  const files = { 'storage/Disk.yml': `${byHand}---\n${other}---\n# and nothing more\n` }
  const { place, platform } = await start(disk(), files)
  await create(platform.caller, definitions, [{ body: logs('CPU!', { enabled: true }), key: 'cpu', owner }])
  expect((await place.pull()).unchanged).toBe(0)
  expect(place.text('storage/Disk.yml')).toBe(
    `${byHand}---\n${other.replace('CPU # busy', 'CPU! # busy\n  enabled: true')}---\n# and nothing more\n`,
  )
})

test('values of overlays stay there, and a difference of the platform is reported', async () => {
  const patch =
    'kind: alerts\nkey: disk\nalertDefProperties:\n  priority: ALERT_DEF_PRIORITY_P1\n  entityLabels: { team: null }\n'
  const files = { 'overlays/test/disk.yaml': patch }
  const properties = { priority: 'ALERT_DEF_PRIORITY_P1', entityLabels: {} }
  const { place, platform, id } = await start(disk(properties), files)
  expect(await place.pull()).toMatchObject({ unchanged: 1, findings: [] })
  const replaced = disk({ ...properties, priority: 'ALERT_DEF_PRIORITY_P2', enabled: true })
  await platform.replace('alerts', id, definitions.withIdentity(replaced, { owner, key: 'disk' }))
  const { written, findings } = await place.pull()
  expect(written).toEqual(['storage/Disk.yml'])
  expect(place.text('storage/Disk.yml')).toBe(byHand.replace('on the page\n', 'on the page\n  enabled: true\n'))
  expect(place.text('overlays/test/disk.yaml')).toBe(patch)
  expect(findings).toMatchObject([
    {
      severity: 'warning',
      code: 'overlay',
      resource: 'alerts/disk',
      at: 'alertDefProperties.priority',
      message: 'the platform differs from the overlay overlays/test/disk.yaml in alertDefProperties.priority',
      place: { line: 4 },
    },
  ])
  expect(findings[0]?.place?.file).toMatch(/overlays\/test\/disk\.yaml$/)
})

test('a variable or a name without a value for the target is refused rather than lost', async () => {
  const { place } = await start(disk(), { 'mgmt.yaml': twoTargets })
  const before = place.texts()
  await expect(place.pull({ from: 'us' })).rejects.toMatchObject({
    kind: 'input',
    code: 'bad_files',
    findings: [{ code: 'unknown_id' }, { code: 'unknown_variable' }],
  })
  expect(place.texts()).toEqual(before)
})

test('a file that cannot be read is refused before anything is written', async () => {
  const { place } = await start(disk({ name: 'Changed' }), { 'broken.yaml': 'kind: [' })
  const before = place.texts()
  await expect(place.pull()).rejects.toMatchObject({
    code: 'bad_files',
    findings: [{ code: 'syntax' }],
  })
  expect(place.texts()).toEqual(before)
})

test('a new file has its place by kind and key, and an existing file there stays', async () => {
  const { platform, place, id } = await start(disk(), {
    'mgmt.yaml': twoTargets,
    'targets/test/alerts/cpu.yaml':
      'kind: alerts\nkey: other\nalertDefProperties: { name: Other, logsImmediate: {} }\n',
    'targets/test/alerts/flow.yaml':
      '{ "kind": "alerts", "key": "json", "alertDefProperties": { "name": "J", "logsImmediate": {} } }',
  })
  const [cpu = ''] = await create(platform.caller, definitions, [{ body: logs('CPU'), key: 'cpu', owner }])
  await create(platform.caller, definitions, [{ body: flow('Flow', id, cpu), key: 'flow', owner }])
  await create(platform.caller, rules, [{ body: rule('Nights', cpu), key: 'nights', owner }])
  const { missing } = await place.pull()
  expect(missing).toEqual(['alerts/other', 'alerts/json'])
  const { resources } = await place.load()
  expect(resources.map(({ kind, key, file }) => `${kind}/${key} ${file}`).sort()).toEqual([
    'alerts/cpu targets/test/alerts/cpu.yaml',
    'alerts/disk storage/Disk.yml',
    'alerts/flow targets/test/alerts/flow.yaml',
    'alerts/json targets/test/alerts/flow.yaml',
    'alerts/other targets/test/alerts/cpu.yaml',
    'suppression-rules/nights targets/test/suppression-rules/nights.yaml',
  ])
  expect(place.text('targets/test/suppression-rules/nights.yaml')).toContain('- { $ref: alerts/cpu }')
  expect(place.text('targets/test/alerts/flow.yaml')).toContain('- id: { $ref: alerts/disk }')
})
