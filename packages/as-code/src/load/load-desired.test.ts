import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, directoryOf, flowFile, projectDirectory, told } from '../../test/directory.ts'
import { alertKinds } from '../alerts/index.ts'
import { AsCodeError } from '../findings/finding.ts'
import { loadProject } from '../project/project-file.ts'
import { loadKinds } from '../load-kinds.ts'
import { type LoadDesiredOptions, loadDesired } from './load-desired.ts'

const load = (directory: string, options: Partial<LoadDesiredOptions> = {}) =>
  loadDesired(directory, { target: 'eu', kinds: alertKinds, ...options })

async function problemsOf(directory: string, options: Partial<LoadDesiredOptions> = {}): Promise<readonly string[]> {
  const error = await load(directory, { cwd: directory, ...options }).catch((thrown: unknown) => thrown)
  if (!(error instanceof AsCodeError)) throw new Error('nothing was wrong')
  return error.findings.map(told)
}

const notifying = `  incidentsSettings: { minutes: { $var: minutes } }
  notificationGroup:
    destinations:
      - connectorId: { $id: connectors/on-call }
    webhooks:
      - integration: { integrationId: { $id: webhooks/chat } }
`

test('a file is a kind, a key and a body, with the values of its target', async () => {
  const directory = projectDirectory({ 'alerts/disk.yaml': alertFile('disk', notifying) })
  for (const [target, minutes, connectorId, integrationId] of [
    ['eu', 5, 'c-eu', '12'],
    ['us', 10, 'c-us', '34'],
  ] as const) {
    const { resources, whole } = await load(directory, { target })
    expect(whole).toBe(true)
    expect(resources).toEqual([
      {
        kind: 'alerts',
        key: 'disk',
        file: 'alerts/disk.yaml',
        locate: expect.any(Function) as () => void,
        body: {
          alertDefProperties: {
            name: 'disk',
            logsImmediate: {},
            incidentsSettings: { minutes },
            notificationGroup: {
              destinations: [{ connectorId }],
              webhooks: [{ integration: { integrationId } }],
            },
          },
        },
      },
    ])
  }
})

test('files are found at any depth, with several documents and in JSON, but not in excluded folders, nor plans and backups', async () => {
  const directory = projectDirectory({
    'a.yml': `${alertFile('a1')}---\n${alertFile('a2')}---\n`,
    'deep/down/b.yaml': '{ "kind": "alerts", "key": "b", "alertDefProperties": { "name": "b", "logsImmediate": {} } }',
    'README.md': 'kind: alerts',
    'plan.json': '{ "version": 1, "changes": [] }',
    'backup.eu.2026-11-21T12-00-00-000Z.json': '{ "version": 1, "resources": [] }',
    'alerts/broken.json': '{',
    '.hidden/c.yaml': 'a: [',
    '.d.yaml': 'a: [',
    'node_modules/e/f.yaml': 'a: [',
    'deep/node_modules/e/f.yaml': 'a: [',
  })
  const { resources } = await load(directory)
  expect(resources.map(({ key, file }) => `${key} ${file}`)).toEqual(['a1 a.yml', 'a2 a.yml', 'b deep/down/b.yaml'])
})

test('an overlay changes a file for its target, and has its own places', async () => {
  const directory = projectDirectory({
    'disk.yaml': alertFile('disk', notifying),
    'overlays/us/alerts/disk.yaml': `kind: alerts
key: disk
alertDefProperties:
  description: in the US
  incidentsSettings: null
  notificationGroup:
    destinations:
      - connectorId: { $id: connectors/on-call }
        notifyOn: NOTIFY_ON_TRIGGERED_AND_RESOLVED
`,
  })
  const [eu] = (await load(directory)).resources
  const [us] = (await load(directory, { target: 'us', cwd: directory })).resources
  expect(eu?.body.alertDefProperties).not.toHaveProperty('description')
  expect(us?.body).toEqual({
    alertDefProperties: {
      name: 'disk',
      logsImmediate: {},
      description: 'in the US',
      notificationGroup: {
        destinations: [{ connectorId: 'c-us', notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' }],
        webhooks: [{ integration: { integrationId: '34' } }],
      },
    },
  })
  const place = (...path: (string | number)[]): string => {
    const found = us?.locate(['alertDefProperties', ...path])
    return `${found?.file}:${found?.line}:${found?.column}`
  }
  expect(place('name')).toBe('disk.yaml:4:9')
  expect(place('description')).toBe('overlays/us/alerts/disk.yaml:4:16')
  expect(place('incidentsSettings')).toBe('overlays/us/alerts/disk.yaml:5:22')
  expect(place('notificationGroup', 'destinations', 0, 'notifyOn')).toBe('overlays/us/alerts/disk.yaml:9:19')
  expect(place('notificationGroup', 'webhooks', 0)).toBe('disk.yaml:11:9')
})

test('null is absence after overlays are merged, in lists too', async () => {
  const overlay = `kind: alerts
key: disk
alertDefProperties:
  priority: null
  notificationGroup:
    groupByKeys: null
    webhooks:
      - { notifyOn: null, minutes: null, integration: { integrationId: { $id: webhooks/chat } } }
`
  const file = alertFile('disk', '  description: null\n  priority: P1\n  entityLabels: { team: sre, tier: null }\n')
  const directory = projectDirectory({ 'disk.yaml': file, 'overlays/us/disk.yaml': overlay })
  const { resources } = await load(directory, { target: 'us' })
  expect(resources.map(({ body }) => body)).toEqual([
    {
      alertDefProperties: {
        name: 'disk',
        logsImmediate: {},
        entityLabels: { team: 'sre' },
        notificationGroup: { webhooks: [{ integration: { integrationId: '34' } }] },
      },
    },
  ])
})

test('an overlay replaces a marker as a whole, and a marker replaces an existing value', async () => {
  const directory = projectDirectory({
    'a.yaml': alertFile('a', '  incidentsSettings: { minutes: { $var: minutes } }\n  description: x\n'),
    'overlays/eu/a.yaml':
      'kind: alerts\nkey: a\nalertDefProperties:\n  incidentsSettings: { minutes: 7 }\n  priority: { $var: minutes }\n',
  })
  expect(await problemsOf(directory)).toEqual([
    'overlays/eu/a.yaml:5:13 type alertDefProperties.priority: a number, not one of AlertDefPriority',
  ])
  const { resources } = await load(directory, { target: 'us' })
  expect(resources[0]?.body).toMatchObject({ alertDefProperties: { incidentsSettings: { minutes: 10 } } })
})

test('references stay as they are, to any file', async () => {
  const directory = projectDirectory({
    'flows/f.yaml': flowFile('f', ['a', 'b']),
    'alerts/a.yaml': alertFile('a'),
    'alerts/b.yaml': alertFile('b'),
  })
  const { resources, whole } = await load(join(directory, 'flows'))
  expect(whole).toBe(false)
  expect(resources.map(({ key }) => key)).toEqual(['f'])
  expect(JSON.stringify(resources[0]?.body)).toContain('[{"id":{"$ref":"alerts/a"}},{"id":{"$ref":"alerts/b"}}]')
})

test('some of the files are chosen by keys, which must exist', async () => {
  const directory = projectDirectory({
    'a.yaml': alertFile('a'),
    'b.yaml': alertFile('disk-full'),
    'c.yaml': alertFile('c'),
  })
  const { resources, whole } = await load(directory, { keys: ['a', 'alerts/c'] })
  expect(whole).toBe(false)
  expect(resources.map(({ key }) => key)).toEqual(['a', 'c'])
  await expect(load(directory, { keys: ['disk-ful'] })).rejects.toThrow(
    expect.objectContaining({
      kind: 'input',
      code: 'unknown_key',
      message: 'No file describes "disk-ful"; did you mean disk-full?',
    }),
  )
})

test('errors in files that were not chosen, or of another target, are ignored', async () => {
  const directory = projectDirectory({
    'good/a.yaml': alertFile('a'),
    'bad/b.yaml': alertFile('b', '  name: [1]\n').replace('  name: b\n', ''),
    'bad/c.yaml': 'a: [',
    'overlays/us/a.yaml': 'kind: alerts\nkey: aa\n',
  })
  expect((await load(join(directory, 'good'))).resources).toHaveLength(1)
  // The keys of an unreadable file are unknown.
  expect(await problemsOf(directory, { keys: ['a'] })).toEqual([expect.stringMatching(/^bad\/c\.yaml:1:5 syntax/)])
  expect(await problemsOf(directory)).toEqual([
    'bad/b.yaml:5:9 type alertDefProperties.name: a list, not a text',
    'bad/c.yaml:1:5 syntax Flow sequence in block collection must be sufficiently indented and end with a ]',
  ])
  expect(await problemsOf(directory, { target: 'us', keys: ['a'] })).toContain(
    'overlays/us/a.yaml:2:6 unknown_key key: no file describes alerts/aa, which this overlay changes; did you mean alerts/a?',
  )
})

test('unknown fields are left to the plan, unless they are allowed', async () => {
  const directory = projectDirectory({
    'a.yaml': alertFile('a', '  priority: ALERT_DEF_PRIORITY_P0\n  novelty: { of: [1, { $var: minutes }] }\n'),
  })
  const [left] = (await load(directory, { cwd: directory })).resources
  expect(left?.unknown?.map(({ path }) => path)).toEqual([
    ['alertDefProperties', 'priority'],
    ['alertDefProperties', 'novelty'],
  ])
  expect(left?.unknown?.map(({ finding }) => told(finding))).toEqual([
    expect.stringMatching(/^a\.yaml:6:13 enum alertDefProperties\.priority: "ALERT_DEF_PRIORITY_P0" is not a known/),
    'a.yaml:7:3 unknown alertDefProperties.novelty: not a known field of AlertDefProperties',
  ])
  const { resources } = await load(directory, { allowUnknown: true })
  expect(resources[0]?.unknown).toBeUndefined()
  expect(resources[0]?.body).toMatchObject({
    alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P0', novelty: { of: [1, 5] } },
  })
})

test('a word of an enumeration is its value', async () => {
  const words = '  priority: P2\n  type: logs-immediate\n  activeOn: { dayOfWeek: [monday, Sunday] }\n'
  const directory = projectDirectory({ 'a.yaml': alertFile('a', words) })
  const [resource] = (await load(directory, { cwd: directory })).resources
  expect(resource?.unknown).toBeUndefined()
  expect(resource?.body).toMatchObject({
    alertDefProperties: {
      priority: 'ALERT_DEF_PRIORITY_P2',
      type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      activeOn: { dayOfWeek: ['DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED', 'DAY_OF_WEEK_SUNDAY'] },
    },
  })
})

test("another tool's spelling is an error that names the value, also with --allow-unknown", async () => {
  const directory = projectDirectory({
    'a.yaml': alertFile('a', '  incidentsSettings: { notifyOn: TRIGGERED_AND_RESOLVED }\n'),
  })
  for (const allowUnknown of [false, true]) {
    const { resources } = await load(directory, { cwd: directory, allowUnknown })
    expect(resources[0]?.unknown?.map(({ finding }) => told(finding))).toEqual([
      'a.yaml:6:34 enum alertDefProperties.incidentsSettings.notifyOn: "TRIGGERED_AND_RESOLVED" is not a known ' +
        'NotifyOn; write NOTIFY_ON_TRIGGERED_AND_RESOLVED',
    ])
  }
})

test('adoptions are read for the target', async () => {
  const directory = projectDirectory({
    'a.yaml': alertFile('a'),
    'adopt.eu.yaml': '# once\nalerts:\n  a: 8f0c\n  gone: 1c2d\nsuppression-rules:\n',
  })
  const { adoptions } = await load(directory)
  expect(adoptions).toEqual(
    new Map([
      ['alerts/a', '8f0c'],
      ['alerts/gone', '1c2d'],
    ]),
  )
  expect((await load(directory, { target: 'us' })).adoptions).toEqual(new Map())
})

test('a loaded project is used as it was read, for directories below its root', async () => {
  const directory = projectDirectory({ 'alerts/disk.yaml': alertFile('disk') })
  const project = await loadProject(directory)
  writeFileSync(join(directory, 'mgmt.yaml'), 'owner: others\ntargets: {}\n')
  expect(await load(join(directory, 'alerts'), { project })).toMatchObject({ project, target: { name: 'eu' } })
  await expect(load(directoryOf({}), { project })).rejects.toMatchObject({ code: 'outside_project' })
})

test('whether a field of an overlay is a secret depends on the fields beside it there', async () => {
  const connector = (name: string, value: string): string =>
    `kind: connectors\nkey: pager\ntype: SLACK\nname: Pager\nconnectorConfig: { fields: [{ fieldName: ${name}, value: ${value} }] }\n`
  const directory = projectDirectory({
    'a.yaml': connector('channel', '"#alerts"'),
    'overlays/eu/a.yaml': connector('token', '{ $secret: env:TOKEN }'),
    'overlays/us/a.yaml': connector('channel', '{ $secret: env:CHANNEL }'),
  })
  const kinds = await loadKinds(['notifications'])
  const { resources } = await loadDesired(directory, { kinds, target: 'eu' })
  expect(resources[0]?.body.connectorConfig).toEqual({
    fields: [{ fieldName: 'token', value: { $secret: 'env:TOKEN' } }],
  })
  await expect(loadDesired(directory, { kinds, target: 'us' })).rejects.toMatchObject({
    findings: [
      {
        code: 'misplaced_marker',
        at: 'connectorConfig.fields[0].value',
        place: { file: expect.stringContaining('overlays/us') as string },
      },
    ],
  })
})
