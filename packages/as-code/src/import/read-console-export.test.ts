import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf, projectText } from '../../test/directory.ts'
import { loadProject, parseSource, targetOf } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { importResources, type ImportReport, readImportSource } from './index.ts'

async function importExport(content: unknown): Promise<ImportReport & { readonly value: (file: string) => unknown }> {
  const directory = directoryOf({ 'mgmt.yaml': projectText, 'exports/a.json': JSON.stringify(content) })
  const project = await loadProject(directory)
  const source = readImportSource('console', join(directory, 'exports/a.json'), 'a.json')
  const report = await importResources(source, { project, target: targetOf(project, 'eu'), kinds: await loadKinds() })
  const value = (file: string): unknown =>
    parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values[0]?.value
  return { ...report, value }
}

const dashboard = { id: 'abcdefghijklmnopqrstu', name: 'Disks', layout: { sections: [] } }

test.each([
  { name: 'a dashboard', content: dashboard },
  { name: 'a dashboard of an answer', content: { dashboard } },
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

test('alert definitions of an answer become files without what the service sets', async () => {
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
  expect(serviceMade).toBe(3)
  expect(value('alerts/disk-full.yaml')).toEqual({
    kind: 'alerts',
    key: 'disk-full',
    alertDefProperties: { name: 'Disk full', type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} },
  })
})

test('any other file is refused', async () => {
  await expect(importExport({ panels: [] })).rejects.toThrow(
    'a.json is not an export of dashboards, alert definitions or suppression rules',
  )
})
