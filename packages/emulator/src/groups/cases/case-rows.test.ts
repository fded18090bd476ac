import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Case, CaseFilters, GetFilterValuesResponse } from '@mgmt-api/models/cases'
import { expect, onTestFinished, test } from 'vitest'
import { ask, createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'

const listed = async (service: Service, filters: CaseFilters = {}): Promise<readonly Case[]> =>
  (await ask<{ cases: Case[] }>(service, 'POST /5/cases/cases/v1', { filters, pagination: { pageSize: 100 } })).cases

const valuesOf = (service: Service): Promise<GetFilterValuesResponse> =>
  ask(service, 'POST /5/cases/filter-values/v1', { filters: {} })

function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-cases-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'state.db')
}

test('lists and counts reflect changes, a reset and a loaded state', async () => {
  const service = createService({ now, seed: { alertDefs: 60, cases: 40 } })
  const active: CaseFilters = { statuses: ['CASE_STATUS_ACTIVE'] }
  const before = await listed(service, active)
  const ids = before.map(({ id }) => id)
  const saved = temporaryFile()
  await service.emulator.save(saved)

  await ask(service, 'POST /5/cases/resolved/v1', { ids, reason: 'Done' })
  expect(ids.length).toBeGreaterThan(1)
  expect(await listed(service, active)).toEqual([])
  const counted = (await valuesOf(service)).statusAggregations.map(({ status, count }) => [status, count])
  const statuses: Record<string, number> = {}
  for (const { status } of await listed(service)) statuses[status] = (statuses[status] ?? 0) + 1
  expect(Object.fromEntries(counted)).toEqual(statuses)

  await service.emulator.load(saved)
  expect(await listed(service, active)).toEqual(before)
  await service.emulator.reset({})
  expect(await listed(service)).toEqual([])
  expect((await valuesOf(service)).statusAggregations).toEqual([])
})

/** What the rows of cases contain, without numbers that depend on the order of writing. */
function rowsOf(file: string): readonly unknown[] {
  const db = new DatabaseSync(file)
  const lists = ['labels', 'groupings', 'entities', 'breaches']
  const texts = lists.map((name) => `(SELECT list FROM case_lists l WHERE l.id = r.${name}) AS ${name}`).join(', ')
  const rows = db.prepare(`SELECT r.*, ${texts} FROM case_rows r ORDER BY r.id`).all()
  db.close()
  return rows.map(({ place: _, ...row }) => row)
}

/** Deletes all cases and inserts them again. */
function writeAnew(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(`CREATE TEMP TABLE kept AS SELECT * FROM documents WHERE resource = 'cases';
    DELETE FROM documents WHERE resource = 'cases'; DELETE FROM case_lists; INSERT INTO documents SELECT * FROM kept`)
  db.close()
}

test('rows of changed cases are those of a file whose rows are written anew', async () => {
  const file = temporaryFile()
  const service = createService({ now, file, seed: { alertDefs: 150, cases: 150 } })
  const open = await listed(service, { statuses: ['CASE_STATUS_ACTIVE'] })
  const fresh = open.map(({ id }) => id)
  const change = (address: string, body: object): Promise<unknown> => ask(service, address, body)
  const users = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const before = rowsOf(file)
  for (const userId of users) await change('PUT /5/cases/assigned/v1', { ids: fresh, assignee: { userId } })
  await change(`PUT /5/cases/cases/v1/${fresh[0] ?? ''}`, { title: 'Another title' })
  await change(`PUT /5/cases/priority-override/v1/${fresh[1] ?? ''}`, { priority: 'CASE_PRIORITY_P1' })
  await change(`PUT /5/cases/acknowledged/v1/${fresh[1] ?? ''}`, {})
  await change(`PUT /5/cases/resolved/v1/${fresh[2] ?? ''}`, {})
  service.emulator.clock.advance(3 * 86_400_000)
  await listed(service)
  await service.emulator.close()
  const after = rowsOf(file)
  expect(after).not.toEqual(before)
  writeAnew(file)
  expect(rowsOf(file)).toEqual(after)
})

test('a lagging list contains cases as they were before their changes', async () => {
  const service = createService({ now, seed: { alertDefs: 60, cases: 40 } })
  service.emulator.faults.add({ kind: 'lag', ms: 60_000, probability: 0 })
  const active: CaseFilters = { statuses: ['CASE_STATUS_ACTIVE'] }
  const before = await listed(service, active)
  const ids = before.map(({ id }) => id)
  await ask(service, 'PUT /5/cases/assigned/v1', { ids, assignee: { userId: '00000000-0000-4000-8000-000000000001' } })
  await ask(service, 'POST /5/cases/resolved/v1', { ids })
  expect(await listed(service, active)).toEqual([])
  service.emulator.faults.add({ kind: 'lag', ms: 60_000 })
  expect(await listed(service, active)).toEqual(before)
})
