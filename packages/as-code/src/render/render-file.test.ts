import { expect, test } from 'vitest'
import { alertDefinitions, suppressionRules } from '../alerts/index.ts'
import { AsCodeError } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'
import type { ProjectTarget } from '../project/project.ts'
import { renderFile } from './render-file.ts'

const kind = alertDefinitions

const target: ProjectTarget = {
  name: 'eu',
  profile: 'eu',
  address: 'https://api.eu1.example.com',
  variables: new Map([['minutes', 5]]),
  ids: new Map([['connectors', new Map([['on-call', 'c-1']])]]),
}

/** A file as people format it. */
const file = `# yaml-language-server: $schema=../.schemas/alerts.json
# Owned by the database team.
kind: alerts
key: disk   # never changes

alertDefProperties:
  # What people see.
  name: Disk full   # on the page
  description: |
    Free space is low.
    Call somebody.

  groupByKeys:
      - host   # first
      # then
      - 'mount'
  incidentsSettings: { minutes: { $var: minutes }, notifyOn: X }
  notificationGroup:
    destinations:
    - connectorId: { $id: connectors/on-call }   # pages
      notifyOn: Y
    # for the record
    - connectorId: c-2
      presetId: p-2
  entityLabels:
    team: "db"
    area: storage
  enabled: false
# the end
`

/** Meaning of the file for the target. */
const properties = {
  name: 'Disk full',
  description: 'Free space is low.\nCall somebody.\n',
  groupByKeys: ['host', 'mount'],
  incidentsSettings: { minutes: '5', notifyOn: 'X' },
  notificationGroup: {
    destinations: [
      { connectorId: 'c-1', notifyOn: 'Y' },
      { connectorId: 'c-2', presetId: 'p-2' },
    ],
  },
  entityLabels: { team: 'db', area: 'storage' },
}

const render = (changed: object, text: string | undefined = file): string =>
  renderFile(text, { kind, key: 'disk', target, body: { alertDefProperties: { ...properties, ...changed } } })

/** Lines that a change removed and added, without context. */
function changes(changed: object, text = file): string {
  const [before, after] = [text.split('\n'), render(changed, text).split('\n')]
  let head = 0
  while (head < before.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++
  return [
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
  ].join('\n')
}

test('a word of an enumeration stays while the value is the same', () => {
  const text = file.replace('enabled: false', 'enabled: false\n  priority: P2   # pages')
  expect(render({ priority: 'ALERT_DEF_PRIORITY_P2' }, text)).toBe(text)
  expect(changes({ priority: 'ALERT_DEF_PRIORITY_P1' }, text)).toBe(
    '-  priority: P2   # pages\n+  priority: ALERT_DEF_PRIORITY_P1   # pages',
  )
})

test('a new file has kind and key, then the body in the order of files', () => {
  const body: Body = {
    accessPolicy: '{"a": 1}',
    alertDefProperties: {
      zNovelty: { b: 1, a: 2 },
      entityLabels: { b: 'x', a: 'no' },
      logsImmediate: {},
      description: 'one\ntwo\n',
      notificationGroup: { destinations: [{ presetId: 'p', connectorId: { $id: 'connectors/on-call' } }] },
      name: 'Disk: full',
    },
  }
  expect(renderFile(undefined, { kind, key: 'disk', body, schemaPath: '../.schemas/alerts.json' })).toBe(
    `# yaml-language-server: $schema=../.schemas/alerts.json
kind: alerts
key: disk
alertDefProperties:
  name: "Disk: full"
  description: |
    one
    two
  entityLabels:
    a: "no"
    b: x
  notificationGroup:
    destinations:
      - connectorId: { $id: connectors/on-call }
        presetId: p
  logsImmediate: {}
  zNovelty:
    a: 2
    b: 1
accessPolicy: '{"a": 1}'
`,
  )
})

test.each([
  { name: 'the same', changed: {} },
  { name: 'a default that the file spells out and the platform leaves out', changed: { enabled: undefined } },
  {
    name: 'a default that the platform spells out',
    changed: { enabled: false, phantomMode: false, groupByKeys: ['host', 'mount'] },
  },
  { name: 'fields in another order', changed: { entityLabels: { area: 'storage', team: 'db' } } },
  {
    name: 'a set in another order',
    changed: { notificationGroup: { destinations: [...properties.notificationGroup.destinations].reverse() } },
  },
  { name: '64-bit integers as numbers', changed: { incidentsSettings: { minutes: 5, notifyOn: 'X' } } },
])('the same meaning leaves every byte: $name', ({ changed }) => {
  expect(render(changed)).toBe(file)
})

test.each([
  {
    name: 'a text',
    changed: { name: 'Disk: fuller' },
    lines: '-  name: Disk full   # on the page\n+  name: "Disk: fuller"   # on the page',
  },
  {
    name: 'a text that becomes one of several lines',
    changed: { name: 'a\nb' },
    lines: '-  name: Disk full   # on the page\n+  name: |-   # on the page\n+    a\n+    b',
  },
  {
    name: 'a text of several lines',
    changed: { description: 'Free space is low.\n' },
    lines: '-    Call somebody.',
  },
  {
    name: 'a text of several lines that becomes one of one',
    changed: { description: 'Low.' },
    lines: '-  description: |\n-    Free space is low.\n-    Call somebody.\n+  description: Low.',
  },
  { name: 'a default', changed: { enabled: true }, lines: '-  enabled: false\n+  enabled: true' },
  {
    name: 'a variable that means something else',
    changed: { incidentsSettings: { minutes: '6', notifyOn: 'X' } },
    lines:
      '-  incidentsSettings: { minutes: { $var: minutes }, notifyOn: X }\n+  incidentsSettings: { minutes: 6, notifyOn: X }',
  },
  {
    name: 'a field beside a variable',
    changed: { incidentsSettings: { minutes: '5' } },
    lines:
      '-  incidentsSettings: { minutes: { $var: minutes }, notifyOn: X }\n+  incidentsSettings: { minutes: { $var: minutes } }',
  },
  { name: 'a new item', changed: { groupByKeys: ['host', 'pod', 'mount'] }, lines: '+      - pod' },
  { name: 'an item that is gone', changed: { groupByKeys: ['mount'] }, lines: '-      - host   # first' },
  {
    name: 'no items',
    changed: { groupByKeys: undefined },
    lines: "-  groupByKeys:\n-      - host   # first\n-      # then\n-      - 'mount'",
  },
  {
    name: 'a field of an item',
    changed: {
      notificationGroup: {
        destinations: [
          { connectorId: 'c-1', notifyOn: 'Z' },
          { connectorId: 'c-2', presetId: 'p-2' },
        ],
      },
    },
    lines: '-      notifyOn: Y\n+      notifyOn: Z',
  },
  {
    name: 'the first field of an item',
    changed: { notificationGroup: { destinations: [{ connectorId: 'c-1', notifyOn: 'Y' }, { presetId: 'p-2' }] } },
    lines: '-    - connectorId: c-2\n-      presetId: p-2\n+    - presetId: p-2',
  },
  {
    name: 'an item of a set',
    changed: { notificationGroup: { destinations: [{ connectorId: 'c-2', presetId: 'p-2' }] } },
    lines: '-    - connectorId: { $id: connectors/on-call }   # pages\n-      notifyOn: Y',
  },
  {
    name: 'a further item',
    changed: {
      notificationGroup: {
        destinations: [...properties.notificationGroup.destinations, { connectorId: 'c-3', notifyOn: 'Z' }],
      },
    },
    lines: '+    - connectorId: c-3\n+      notifyOn: Z',
  },
  { name: 'the last field', changed: { entityLabels: { area: 'storage' } }, lines: '-    team: "db"' },
  {
    name: 'all fields of an object',
    changed: { entityLabels: {} },
    lines: '-  entityLabels:\n-    team: "db"\n-    area: storage\n+  entityLabels: {}',
  },
])('only differences change: $name', ({ changed, lines }) => {
  expect(changes(changed)).toBe(lines)
})

test('new fields are placed in the order of files', () => {
  const entityLabels = { ...properties.entityLabels, 'a b': 'x\ny' }
  expect(render({ priority: 'ALERT_DEF_PRIORITY_P1', entityLabels, logsImmediate: {} })).toBe(
    file
      .replace('    Call somebody.\n', '    Call somebody.\n  priority: ALERT_DEF_PRIORITY_P1\n')
      .replace('  entityLabels:\n', '  logsImmediate: {}\n  entityLabels:\n    a b: |-\n      x\n      y\n'),
  )
})

test('a change that is undone restores the text', () => {
  const changed = render({ name: 'x\ny', groupByKeys: ['a', 'host', 'mount'], priority: 'ALERT_DEF_PRIORITY_P1' })
  expect(render({}, changed)).toBe(file)
})

test('Windows line endings stay', () => {
  const windows = file.replaceAll('\n', '\r\n')
  const changed = render({ description: 'a\nb\n', enabled: true, priority: 'ALERT_DEF_PRIORITY_P1' }, windows)
  expect(changed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(changed.replaceAll('\r\n', '\n')).toBe(
    render({ description: 'a\nb\n', enabled: true, priority: 'ALERT_DEF_PRIORITY_P1' }),
  )
})

test('a file of several documents changes in the document of the resource; a new one comes last', () => {
  const text =
    'kind: alerts\nkey: other\n---\n# ours\nkind: alerts\nkey: disk\nalertDefProperties: { name: a }\n---\nkind: alerts\nkey: last'
  const options = { kind, key: 'disk', body: { alertDefProperties: { name: 'b' } } }
  expect(renderFile(text, options)).toBe(text.replace('name: a', 'name: b'))
  expect(renderFile(text, { ...options, key: 'new' })).toBe(
    `${text}\n---\nkind: alerts\nkey: new\nalertDefProperties:\n  name: b\n`,
  )
})

test('a file with anchors is rewritten if it cannot be edited, with the comments before and after it kept', () => {
  const text = `# before
kind: alerts
key: disk
alertDefProperties:
  name: &name Disk full
  description: *name
  incidentsSettings: { minutes: { $var: minutes } }
# after
`
  const body = { alertDefProperties: { name: 'x', description: 'Disk full', incidentsSettings: { minutes: '5' } } }
  expect(renderFile(text, { kind, key: 'disk', body, target })).toBe(`# before
kind: alerts
key: disk
alertDefProperties:
  name: x
  description: Disk full
  incidentsSettings:
    minutes: { $var: minutes }
# after
`)
})

test('JSON stays JSON', () => {
  const text =
    '{\n    "key": "disk", "kind": "alerts", "alertDefProperties": { "name": "a", "incidentsSettings": { "minutes": { "$var": "minutes" } } } }'
  const body = { alertDefProperties: { name: 'a', incidentsSettings: { minutes: '5' } } }
  expect(renderFile(text, { kind, key: 'disk', body, target })).toBe(text)
  const changed = renderFile(text, {
    kind,
    key: 'disk',
    target,
    body: { alertDefProperties: { ...body.alertDefProperties, name: 'b' } },
  })
  expect(JSON.parse(changed)).toEqual({
    kind: 'alerts',
    key: 'disk',
    alertDefProperties: { name: 'b', incidentsSettings: { minutes: { $var: 'minutes' } } },
  })
})

test('an id keeps the name that the file has for it, or gets the given one', () => {
  const withIds = (...ids: unknown[]): Body => ({
    alertDefProperties: { notificationGroup: { destinations: ids.map((connectorId) => ({ connectorId })) } },
  })
  const text = renderFile(undefined, { kind, key: 'a', body: withIds('c-1', 'c-2') })
  const more = new Map([
    ...target.ids,
    [
      'connectors',
      new Map([
        ['on-call', 'c-1'],
        ['new', 'c-3'],
      ]),
    ] as const,
  ])
  expect(
    renderFile(text, {
      kind,
      key: 'a',
      target: { ...target, ids: more },
      body: withIds({ $id: 'connectors/on-call' }, 'c-2', { $id: 'connectors/new' }),
    }),
  ).toBe(`${text}      - connectorId: { $id: connectors/new }\n`)
})

test('a schedule with the same occurrences stays as written', () => {
  const ruleOf = (startTime: string): Body => ({
    alertSchedulerRule: {
      name: 'nights',
      schedule: {
        recurring: {
          schedule: {
            repeatEvery: 1,
            daily: {},
            timeframe: { startTime, timezone: 'UTC', duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' } },
          },
        },
      },
    },
  })
  const text = renderFile(undefined, { kind: suppressionRules, key: 'nights', body: ruleOf('2026-11-01T02:00:00.000') })
  const now = Date.parse('2026-11-21T00:00:00Z')
  const later = { kind: suppressionRules, key: 'nights', body: ruleOf('2026-11-20T02:00:00.000') }
  expect(renderFile(text, { ...later, now })).toBe(text)
  expect(renderFile(text, { ...later, body: ruleOf('2026-11-20T03:00:00.000'), now })).toBe(
    text.replace('2026-11-01T02:00:00.000', '2026-11-20T03:00:00.000'),
  )
})

test('an unreadable text is not overwritten', () => {
  expect(() => renderFile('kind: [', { kind, key: 'a', body: {} })).toThrow(AsCodeError)
})
