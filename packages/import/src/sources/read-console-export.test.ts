import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { loadDesired, loadProject, makePlan, parseSource, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { importResources, type ImportReport, readImportSource } from '../index.ts'

async function importExport(
  content: unknown,
): Promise<ImportReport & { readonly directory: string; readonly value: (file: string) => unknown }> {
  const directory = directoryOf({ 'mgmt.yaml': projectText, 'exports/a.json': JSON.stringify(content) })
  const project = await loadProject(directory)
  const source = readImportSource('console', join(directory, 'exports/a.json'), 'a.json')
  const report = await importResources(source, { project, target: targetOf(project, 'eu'), kinds: await loadKinds() })
  const value = (file: string): unknown =>
    parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values[0]?.value
  return { ...report, directory, value }
}

const dashboard = { id: 'abcdefghijklmnopqrstu', name: 'Disks', layout: { sections: [] } }

test.each([
  { name: 'a dashboard', content: dashboard },
  { name: 'a dashboard of a response', content: { dashboard } },
  { name: 'dashboards of all', content: [dashboard] },
])('$name becomes a file', async ({ content }) => {
  const { untranslated, value } = await importExport(content)
  expect(untranslated).toEqual([])
  expect(value('dashboards/disks.yaml')).toEqual({
    kind: 'dashboards',
    key: 'disks',
    name: 'Disks',
    layout: { sections: [] },
  })
  expect(value('adopt.eu.yaml')).toEqual({ dashboards: { disks: dashboard.id } })
})

test('unknown fields and widgets of a dashboard are kept, and reported', async () => {
  const id = (n: number): object => ({ id: { value: `6f1d3c5e-0b7a-4c1e-9d2f-00000000000${n}` } })
  const widget = { ...id(1), title: 'New', definition: { starMap: { stars: 3 } } }
  const rows = [{ ...id(2), appearance: { height: 10 }, widgets: [widget] }]
  const layout = { sections: [{ ...id(3), rows, mood: 'calm' }] }
  const { untranslated, unknown, value } = await importExport({ ...dashboard, layout })
  expect(untranslated).toEqual([])
  expect(value('dashboards/disks.yaml')).toMatchObject({ layout })
  expect(unknown.map(({ reason }) => reason)).toEqual([
    'kept: layout.sections[0].rows[0].widgets[0].definition.starMap: not a known field of WidgetDefinition',
    'kept: layout.sections[0].mood: not a known field of Section',
  ])
})

test('alert definitions of a response become files without what the service sets', async () => {
  const { untranslated, serviceMade, value } = await importExport({
    alertDefs: [
      {
        id: '11111111-0000-4000-8000-000000000001',
        alertVersionId: 'v',
        createdTime: '2026-11-01T00:00:00Z',
        alertDefProperties: {
          name: 'Disk full',
          type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
          logsImmediate: {},
        },
      },
    ],
  })
  expect(untranslated).toEqual([])
  expect(serviceMade).toEqual({ alertVersionId: 1, createdTime: 1, id: 1 })
  expect(value('alerts/disk-full.yaml')).toEqual({
    kind: 'alerts',
    key: 'disk-full',
    alertDefProperties: { name: 'Disk full', type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} },
  })
})

const newerAlert = {
  name: 'Disk full',
  type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  priority: 'ALERT_DEF_PRIORITY_P0',
  logsImmediate: { sampling: {} },
  escalation: { steps: [{ after_minutes: 5 }] },
  incidentsSettings: { minutes: 15, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED', quiet: true },
}

const newerRule = {
  name: 'Nights',
  filter: { whatExpression: 'source logs', mood: 'calm' },
  schedule: {
    scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
    oneTime: { timeframe: { startTime: '2026-11-01T00:00:00', endTime: '2026-11-02T00:00:00', timezone: 'UTC+0' } },
  },
}

test.each([
  {
    kind: 'alerts',
    file: 'alerts/disk-full.yaml',
    path: '4/alerts/alerts/v3',
    body: { alertDefProperties: newerAlert },
    kept: [
      'kept: alertDefProperties.priority: "ALERT_DEF_PRIORITY_P0" is not a known AlertDefPriority; did you mean ALERT_DEF_PRIORITY_P4?',
      'kept: alertDefProperties.logsImmediate.sampling: not a known field of LogsImmediateType',
      'kept: alertDefProperties.escalation: not a known field of AlertDefProperties',
      'kept: alertDefProperties.incidentsSettings.quiet: not a known field of AlertDefIncidentSettings',
    ],
  },
  {
    kind: 'suppression-rules',
    file: 'suppression-rules/nights.yaml',
    path: '4/alerts/suppression-rules/v1',
    body: { alertSchedulerRule: newerRule },
    kept: ['kept: alertSchedulerRule.filter.mood: not a known field of SuppressionFilter'],
  },
])('unknown parts of $kind are kept and reported, and adopted without another change', async (scene) => {
  const { transport: caller, emulator } = startTransport({ allowUnknown: true })
  const headers = { authorization: 'Bearer any-key', 'content-type': 'application/json' }
  const created = await emulator.fetch(`${emulator.url}/mgmt/openapi/${scene.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(scene.body),
  })
  const { untranslated, unknown, value, directory } = await importExport(await created.json())
  expect(untranslated).toEqual([])
  expect(unknown.map(({ reason }) => reason)).toEqual(scene.kept)
  expect(value(scene.file)).toMatchObject(scene.body)

  const desired = await loadDesired(directory, { target: 'eu', kinds: alertKinds })
  const plan = await makePlan({ desired, kinds: alertKinds, caller })
  expect(plan).toMatchObject({ changes: [{ action: 'adopt', kind: scene.kind }], findings: [] })
})

test('any other file is refused', async () => {
  await expect(importExport({ panels: [] })).rejects.toThrow(
    'a.json is not an export of dashboards, alert definitions or suppression rules',
  )
})
