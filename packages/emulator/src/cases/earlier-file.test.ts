import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Case, CaseFilters, GetFilterValuesResponse } from '@mgmt-api/models/cases'
import { expect, onTestFinished, test } from 'vitest'
import { createService, type Service } from '../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
/** Migrations of the release that stored cases as documents only. */
const earlierSteps = 9

async function ask<T>(service: Service, address: string, body?: object): Promise<T> {
  const { status, json, text } = await service.send(address, { body })
  if (status !== 200) throw new Error(`${address}: ${status} ${text}`)
  return json as T // As the contract says: the service checks every answer.
}

const listed = async (service: Service, filters: CaseFilters = {}): Promise<readonly Case[]> =>
  (await ask<{ cases: Case[] }>(service, 'POST /5/cases/cases/v1', { filters, pagination: { pageSize: 100 } })).cases

const valuesOf = (service: Service): Promise<GetFilterValuesResponse> =>
  ask(service, 'POST /5/cases/filter-values/v1', { filters: {} })

function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-earlier-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'state.db')
}

/** Downgrades a file by reverting later migrations. */
function makeEarlier(file: string): void {
  const db = new DatabaseSync(file)
  for (const event of ['insert', 'update', 'delete']) db.exec(`DROP TRIGGER case_rows_${event}`)
  db.exec(`DROP TABLE case_rows; DROP TABLE case_lists; PRAGMA user_version = ${earlierSteps}`)
  db.close()
}

test('cases in a file of an earlier release can be filtered and counted', async () => {
  const file = temporaryFile()
  const earlier = createService({ now, file, seed: { alertDefs: 60, cases: 40 } })
  const [cases, values] = [await listed(earlier), await valuesOf(earlier)]
  await earlier.emulator.close()
  makeEarlier(file)

  const service = createService({ now, file })
  expect(cases).toHaveLength(40)
  expect(await listed(service)).toEqual(cases)
  expect(await valuesOf(service)).toEqual(values)
  const [label] = cases.flatMap(({ labels }) => labels)
  if (label === undefined) throw new Error('No case has a label.')
  const has = ({ labels }: Case): boolean => labels.some(({ key, value }) => key === label.key && value === label.value)
  const found = await listed(service, { labels: [{ key: label.key, values: [label.value] }] })
  expect(found).toEqual(cases.filter(has))
})

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
