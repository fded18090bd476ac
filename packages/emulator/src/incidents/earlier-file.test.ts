import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Incident } from '@mgmt-api/models/incidents'
import { expect, onTestFinished, test } from 'vitest'
import { createService } from '../../test/service.ts'
import { applicationId } from '../database.ts'
import { migrations } from '../migrations.ts'

/** Last migration before labels were stored in sets. */
const earlierSteps = 8
const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const [first, second] = ids
const labels: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[] = [
  { contextual: { pod: 'api-2', 'k8s.ns': 'a "b"' }, display: { team: 'core' }, meta: { team: 'core', tier: '1' } },
  { contextual: { pod: 'api-1' }, display: {}, meta: { team: 'payments' } },
]

/** A file with two incidents from a release that stored labels by alert. */
function earlierFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-earlier-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'state.db')
  const db = new DatabaseSync(file)
  for (const sql of migrations.slice(0, earlierSteps)) db.exec(sql)
  db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${earlierSteps}`)
  db.exec("INSERT INTO emulator_facts VALUES ('started', '2026-03-01T10:00:00.000Z')")
  for (const [index, id] of ids.entries()) {
    const { [index]: own = { contextual: {}, display: {}, meta: {} } } = labels
    const facts = { def: id, name: `Alert ${index}`, description: '', type: '', keys: ['pod'], labels: own }
    db.prepare('INSERT INTO incident_alerts (version_id, facts) VALUES (?, ?)').run(id, JSON.stringify(facts))
    const label = db.prepare('INSERT INTO incident_labels VALUES (?, ?, ?, ?)')
    for (const [kind, pairs] of Object.entries(own)) {
      for (const [name, value] of Object.entries(pairs)) label.run(index + 1, kind, name, value)
    }
    db.prepare(
      `INSERT INTO incidents (id, alert, name, application, subsystem, severity, state, status, muted, created, updated,
         last_key, events) VALUES (?, ?, 'Disk is full', '', '', 5, 1, 1, 0, ?, ?, ?, 1)`,
    ).run(id, index + 1, index, index, id.replaceAll('-', ''))
    db.prepare('INSERT INTO incident_events (incident, at, type, state) VALUES (?, ?, 0, 1)').run(index + 1, index)
  }
  db.close()
  return file
}

test('incidents in a file of an earlier release can be filtered, sorted and counted by label', async () => {
  const service = createService({ file: earlierFile() })
  const list = async (body: object): Promise<readonly Incident[]> => {
    const { json } = await service.send('POST /5/incidents/incidents/v1', { body })
    return (json as { incidents: Incident[] }).incidents // The service checks every answer.
  }
  expect(await list({ orderBys: [{ contextualLabel: 'pod', direction: 'ORDER_BY_DIRECTION_ASC' }] })).toMatchObject([
    { id: second, contextualLabels: { pod: 'api-1' } },
    { id: first, contextualLabels: { pod: 'api-2', 'k8s.ns': 'a "b"' } },
  ])
  const found = async (filter: object): Promise<string[]> => (await list({ filter })).map(({ id }) => id)
  expect(await found({ metaLabels: [{ key: 'team', value: 'payments' }] })).toEqual([second])
  expect(await found({ contextualLabels: { 'k8s.ns': { contextualLabelValues: ['a "b"'] } } })).toEqual([first])
  expect((await service.send('POST /5/incidents/filter-values/v1', { body: {} })).json).toMatchObject({
    filtersValues: {
      contextualLabels: {
        pod: {
          valuesWithCount: [
            { contextualLabelValue: 'api-1', count: 1 },
            { contextualLabelValue: 'api-2', count: 1 },
          ],
        },
      },
      displayLabels: { team: { valuesWithCount: [{ displayLabelValue: 'core', count: 1 }] } },
      severityWithCount: [{ severity: 'INCIDENT_SEVERITY_CRITICAL', count: 2 }],
    },
  })
})
