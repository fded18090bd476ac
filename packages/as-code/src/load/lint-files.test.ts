import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, directoryOf, flowFile, projectDirectory, projectText, told } from '../../test/directory.ts'
import { alertKinds } from '../alerts/index.ts'
import { dashboardKinds } from '../dashboards/index.ts'
import { type LintOptions, lintFiles } from './lint-files.ts'

/** Findings for a root with these files beside `mgmt.yaml`, or for some of its paths. */
async function lint(
  files: Readonly<Record<string, string>>,
  { paths = ['.'], ...options }: Partial<LintOptions> & { readonly paths?: readonly string[] } = {},
): Promise<readonly string[]> {
  const cwd = projectDirectory(files)
  return (await lintFiles(paths, { kinds: alertKinds, cwd, ...options })).map(told)
}

test('files without problems have no findings', async () => {
  expect(
    await lint({
      'a.yaml': alertFile('a', '  description: { $var: minutes }\n').replace('{ $var: minutes }', 'x'),
      'f.yaml': flowFile('f', ['a']),
      'overlays/us/a.yaml': 'kind: alerts\nkey: a\nalertDefProperties: { description: y }\n',
      'adopt.eu.yaml': 'alerts: { a: 8f0c }\n',
    }),
  ).toEqual([])
})

const idOf = 'alertDefProperties.flow.stages[0].flowStagesGroups.groups[0].alertDefs'

const start = { kind: 'kind: alerts\n', key: 'key: a\n', body: 'alertDefProperties: { name: a, logsImmediate: {} }\n' }

test.each([
  { name: 'a list', text: '- a\n', told: ['a.yaml:1:1 type a list, not an object with kind and key'] },
  { name: 'a text', text: 'alert\n', told: ['a.yaml:1:1 type a string, not an object with kind and key'] },
  {
    name: 'no kind',
    text: start.key + start.body,
    told: ['a.yaml:1:1 unknown_kind kind: missing; it is the kind of the resource'],
  },
  {
    name: 'a mistyped kind',
    text: `kind: alert\n${start.key}${start.body}`,
    told: ['a.yaml:1:7 unknown_kind kind: unknown kind "alert"; did you mean alerts?'],
  },
  {
    name: 'a kind that is no text',
    text: `kind: 5\n${start.key}${start.body}`,
    told: ['a.yaml:1:7 unknown_kind kind: unknown kind (a number)'],
  },
  {
    name: 'no key',
    text: start.kind + start.body,
    told: [
      'a.yaml:1:1 bad_key key: missing; it identifies the resource even after the file or the resource is renamed',
    ],
  },
  {
    name: 'a key that cannot be one',
    text: `${start.kind}key: Disk full\n${start.body}`,
    told: ['a.yaml:2:6 bad_key key: "Disk full" is not a valid key'],
  },
  {
    name: 'a key of 101 characters',
    text: `${start.kind}key: ${'k'.repeat(101)}\n${start.body}`,
    told: [expect.stringMatching(/^a\.yaml:2:6 bad_key key: "k+…" is not a valid key$/) as string],
  },
  {
    name: 'a number as a key',
    text: `${start.kind}key: 5\n${start.body}`,
    told: ['a.yaml:2:6 bad_key key: a number, not a string'],
  },
  {
    name: 'a key that another file has',
    text: start.kind + start.key + start.body,
    files: { 'b.yaml': start.kind + start.key + start.body },
    told: [
      'a.yaml:2:6 duplicate_key key: duplicate key, also at b.yaml:2:6',
      'b.yaml:2:6 duplicate_key key: duplicate key, also at a.yaml:2:6',
    ],
  },
  {
    name: 'no body',
    text: start.kind + start.key,
    told: ['a.yaml:1:1 rule alertDefProperties: missing; it is required'],
  },
])('a file with $name', async ({ text, files, told: expected }) => {
  expect(await lint({ 'a.yaml': text, ...files })).toEqual(expected)
})

test.each([
  {
    name: 'a mistyped field',
    lines: '  descripton: x\n',
    told: [
      'a.yaml:6:3 unknown alertDefProperties.descripton: not a known field of AlertDefProperties; did you mean description?',
    ],
  },
  {
    name: 'a name that is too long, at its place',
    lines: `  groupByKeys: [a, ${'b'.repeat(1025)}]\n`,
    told: ['a.yaml:6:20 length alertDefProperties.groupByKeys[1]: 1025 characters, allowed: 1 to 1024'],
  },
  {
    name: 'a number that is out of bounds',
    lines: '  incidentsSettings:\n    minutes: 0\n',
    told: ['a.yaml:7:14 range alertDefProperties.incidentsSettings.minutes: 0, allowed: 1 to 10080'],
  },
  {
    name: 'two types',
    lines: '  flow: { stages: [{}] }\n',
    told: ['a.yaml:4:3 oneOf alertDefProperties: logsImmediate and flow exclude each other'],
  },
  {
    name: 'a type that does not fit',
    lines: '  type: ALERT_DEF_TYPE_FLOW\n',
    told: ['a.yaml:6:9 rule alertDefProperties.type: ALERT_DEF_TYPE_FLOW does not match logsImmediate'],
  },
  {
    name: 'an enumeration value that is not known',
    lines: '  incidentsSettings: { notifyOn: NOTIFY_ON_TRIGERED_AND_RESOLVED }\n',
    told: [
      'a.yaml:6:34 enum alertDefProperties.incidentsSettings.notifyOn: "NOTIFY_ON_TRIGERED_AND_RESOLVED" is not a known NotifyOn; did you mean NOTIFY_ON_TRIGGERED_AND_RESOLVED?',
    ],
  },
  {
    name: 'labels of identity',
    lines: '  entityLabels: { team: db, mgmt_owner: us }\n',
    told: [
      'a.yaml:6:41 rule alertDefProperties.entityLabels.mgmt_owner: the label mgmt_owner is set from the key of the file and the owner in mgmt.yaml; remove it',
    ],
  },
  {
    name: 'the mark of what is gone',
    lines: '  deleted: true\n',
    told: [
      'a.yaml:6:12 rule alertDefProperties.deleted: true marks it as deleted; to delete it, remove the file and prune',
    ],
  },
  {
    name: 'a field that the service sets',
    lines: 'createdTime: 2026-01-01T00:00:00Z\n',
    told: ['a.yaml:6:1 server_made createdTime: set by the service'],
  },
])('a body with $name', async ({ lines, told: expected }) => {
  expect(await lint({ 'a.yaml': alertFile('a', lines) })).toEqual(expected)
})

test.each([
  {
    name: 'a variable that no target has',
    lines: '  incidentsSettings: { minutes: { $var: minuts } }\n',
    told: [
      'a.yaml:6:33 unknown_variable alertDefProperties.incidentsSettings.minutes: target eu has no variable "minuts"; did you mean minutes?',
      'a.yaml:6:33 unknown_variable alertDefProperties.incidentsSettings.minutes: target us has no variable "minuts"; did you mean minutes?',
    ],
  },
  {
    name: 'an id that a target lacks',
    lines: '  notificationGroup: { destinations: [{ connectorId: { $id: connectors/on-cal } }] }\n',
    told: [
      'a.yaml:6:54 unknown_id alertDefProperties.notificationGroup.destinations[0].connectorId: target eu has no id for "connectors/on-cal"; did you mean on-call?',
      'a.yaml:6:54 unknown_id alertDefProperties.notificationGroup.destinations[0].connectorId: target us has no id for "connectors/on-cal"; did you mean on-call?',
    ],
  },
  {
    name: 'an id of the wrong group',
    lines: '  notificationGroup: { destinations: [{ connectorId: { $id: webhooks/chat } }] }\n',
    told: [
      'a.yaml:6:54 misplaced_marker alertDefProperties.notificationGroup.destinations[0].connectorId: $id: expected connectors/<name>',
    ],
  },
  {
    name: 'a reference where none can stand',
    lines: '  description: { $ref: alerts/a }\n',
    told: ['a.yaml:6:16 misplaced_marker alertDefProperties.description: $ref is not allowed here'],
  },
  {
    name: 'a marker that is not alone',
    lines: '  description: { $var: minutes, more: 1 }\n',
    told: ['a.yaml:6:16 bad_marker alertDefProperties.description: $var has other fields beside it'],
  },
  {
    name: 'an id without a group',
    lines: '  notificationGroup: { destinations: [{ connectorId: { $id: on-call } }] }\n',
    told: [
      'a.yaml:6:54 bad_marker alertDefProperties.notificationGroup.destinations[0].connectorId: $id: "on-call", not of the form connectors/on-call',
    ],
  },
])('a marker: $name', async ({ lines, told: expected }) => {
  expect(await lint({ 'a.yaml': alertFile('a', lines) })).toEqual(expected)
})

test('literal ids cause a warning if there are several targets', async () => {
  const destination = '  notificationGroup: { destinations: [{ connectorId: c-eu, presetId: "" }] }\n'
  const files = {
    'a.yaml': alertFile('a', destination),
    'b.yaml': alertFile('b'),
    'overlays/us/b.yaml': `kind: alerts\nkey: b\nalertDefProperties:\n${destination}`,
    'f.yaml': flowFile('f', ['a']).replace('{ $ref: alerts/a }', '8f0c'),
  }
  expect(await lint(files)).toEqual([
    'a.yaml:6:54 plain_id alertDefProperties.notificationGroup.destinations[0].connectorId: literal id of connectors in a project with several targets',
    `f.yaml:11:23 plain_id ${idOf}[0].id: literal id of alerts in a project with several targets`,
  ])
  expect(
    await lint({ ...files, 'mgmt.yaml': projectText.replace(/ {2}us:[^]*/, ''), 'overlays/us/b.yaml': '' }),
  ).toEqual([expect.stringMatching(/^overlays\/us\/b\.yaml:1:1 unknown_target/)])
})

test('a value that is wrong only for some targets names them', async () => {
  const text = projectText.replace('minutes: 10', 'minutes: 0')
  const lines = '  incidentsSettings: { minutes: { $var: minutes } }\n'
  expect(await lint({ 'mgmt.yaml': text, 'a.yaml': alertFile('a', lines) })).toEqual([
    'a.yaml:6:33 range alertDefProperties.incidentsSettings.minutes: 0, allowed: 1 to 10080 (target us)',
  ])
})

test('dangling and circular references are reported with their places and as paths', async () => {
  const files = {
    'disk-full.yaml': alertFile('disk-full'),
    'a.yaml': flowFile('a', ['b', 'disk-ful']),
    'b.yaml': flowFile('b', ['c']),
    'c.yaml': flowFile('c', ['disk-full', 'b']),
    'self.yaml': flowFile('self', ['self']),
  }
  expect(await lint(files)).toEqual([
    `a.yaml:12:23 unknown_reference ${idOf}[1].id: no file describes alerts/disk-ful; did you mean alerts/disk-full?`,
    `b.yaml:11:23 cyclic_reference ${idOf}[0].id: circular reference: alerts/b → alerts/c → alerts/b`,
    `self.yaml:11:23 cyclic_reference ${idOf}[0].id: circular reference: alerts/self → alerts/self`,
  ])
})

test('dashboards may refer to each other in a circle', async () => {
  const dashboard = (key: string, other: string): string => `kind: dashboards
key: ${key}
name: ${key}
actions: [{ definition: { goToDashboardAction: { dashboardId: { $ref: dashboards/${other} } } } }]
layout: { sections: [{ rows: [{ widgets: [{ reference: { dashboardId: { $ref: dashboards/${other} } } }] }] }] }
`
  const files = { 'a.yaml': dashboard('a', 'b'), 'b.yaml': dashboard('b', 'a') }
  const found = await lint(files, { kinds: dashboardKinds })
  expect(found.filter((each) => each.includes('reference'))).toEqual([])
})

test('overlays and adoptions for unknown targets or keys are errors, and an adoption without a file is a warning', async () => {
  const files = {
    'a.yaml': alertFile('a'),
    'overlays/eu/x.yaml': 'kind: alerts\nkey: b\n',
    'overlays/eu/y.yaml': 'kind: alerts\nkey: a\n---\nkind: alerts\nkey: a\n',
    'overlays/ue/a.yaml': 'kind: alerts\nkey: a\n',
    'adopt.us.yaml': 'alerts: { a: 8f0c, b: 8f0c, c: 1d2e, d: 5.5 }\nalerst: {}\n',
    'adopt.prod.yaml': 'alerts: {}\n',
  }
  expect(await lint(files)).toEqual([
    'adopt.prod.yaml:1:1 unknown_target mgmt.yaml has no target "prod"',
    'adopt.us.yaml:1:20 duplicate_id alerts.b: same id as alerts/a',
    'adopt.us.yaml:1:29 unknown_key alerts.c: no file describes alerts/c; nothing is adopted; did you mean alerts/a?',
    'adopt.us.yaml:1:41 type alerts.d: a number, not an id',
    'adopt.us.yaml:2:1 unknown_kind alerst: unknown kind "alerst"; did you mean alerts?',
    'overlays/eu/x.yaml:2:6 unknown_key key: no file describes alerts/b, which this overlay changes; did you mean alerts/a?',
    'overlays/eu/y.yaml:2:6 duplicate_key key: duplicate key, also at overlays/eu/y.yaml:5:6',
    'overlays/eu/y.yaml:5:6 duplicate_key key: duplicate key, also at overlays/eu/y.yaml:2:6',
    'overlays/ue/a.yaml:1:1 unknown_target mgmt.yaml has no target "ue"; did you mean eu?',
  ])
})

test('the id of an adoption may be a number, as plans suggest it for views', async () => {
  const files = { 'a.yaml': alertFile('a'), 'adopt.us.yaml': 'alerts: { a: 7, b: 7 }\n' }
  expect(await lint(files)).toEqual(['adopt.us.yaml:1:17 duplicate_id alerts.b: same id as alerts/a'])
})

test('single files are checked together with the other files of their root', async () => {
  const files = {
    'alerts/a.yaml': alertFile('a', '  nonsense: 1\n'),
    'alerts/b.yaml': flowFile('b', ['a', 'd']),
    'rules/c.yaml': 'a: [',
    'overlays/us/b.yaml': 'kind: alerts\nkey: b\nalertDefProperties: { nonsense: 2 }\n',
  }
  const unknown = 'unknown alertDefProperties.nonsense: not a known field of AlertDefProperties'
  const missing = `alerts/b.yaml:12:23 unknown_reference ${idOf}[1].id: no file describes alerts/d; did you mean alerts/a?`
  const ofB = [missing, `overlays/us/b.yaml:3:23 ${unknown} (target us)`]
  expect(await lint(files, { paths: ['alerts/b.yaml'] })).toEqual(ofB)
  expect(await lint(files, { paths: ['overlays'] })).toEqual(ofB)
  expect(await lint(files, { paths: ['alerts', 'alerts/a.yaml'] })).toEqual([`alerts/a.yaml:6:3 ${unknown}`, ...ofB])
  expect(await lint(files, { paths: ['mgmt.yaml', 'no/such.yaml'] })).toEqual([
    'no/such.yaml:1:1 unreadable_file no such file or directory',
  ])
})

test('several roots are checked, each with its own mgmt.yaml', async () => {
  const cwd = directoryOf({
    'one/mgmt.yaml': projectText,
    'one/a.yaml': alertFile('a'),
    'two/mgmt.yaml': 'owner: us\n',
    'three/a.yaml': alertFile('a'),
  })
  const findings = await lintFiles(['one', 'two', 'three/a.yaml', 'three'], { kinds: alertKinds, cwd })
  expect(findings.map(told)).toEqual([
    expect.stringMatching(/^three:1:1 no_project No mgmt\.yaml in /),
    expect.stringMatching(/^three\/a\.yaml:1:1 no_project No mgmt\.yaml in /),
    'two/mgmt.yaml:1:1 bad_project targets: missing; it is required',
  ])
})

test('binary and oversized files are findings', async () => {
  const cwd = projectDirectory({
    'a.yaml': new Uint8Array([0x61, 0xff, 0xfe]),
    'b.yaml': new Uint8Array(32_000_001).fill(0x23),
  })
  expect((await lintFiles([join(cwd)], { kinds: alertKinds, cwd })).map(told)).toEqual([
    'a.yaml:1:1 encoding not UTF-8 text',
    'b.yaml:1:1 file_size 32,000,001 bytes, at most 32,000,000',
  ])
})
