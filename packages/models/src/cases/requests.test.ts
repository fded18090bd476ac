import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import {
  CaseIdsQuery,
  CasePath,
  CreateCaseSettingsBody,
  GetCaseByIndicatorBody,
  ListCasesBody,
  ListNotificationDeliveriesBody,
} from './generated/models.ts'

const wrongAt = (result: ReturnType<typeof strict>): string[] => (result.ok ? [] : result.problems.map(({ at }) => at))

test.each([
  { name: 'a service', entity: { apmService: { name: 'cart' } }, wrong: [] },
  { name: 'a database', entity: { apmDatabase: { name: 'orders' } }, wrong: [] },
  { name: 'neither', entity: {}, wrong: ['filters.impactedEntities[0]'] },
  {
    name: 'both',
    entity: { apmService: { name: 'cart' }, apmDatabase: { name: 'orders' } },
    wrong: ['filters.impactedEntities[0]'],
  },
  {
    name: 'a service without a name',
    entity: { apmService: {} },
    wrong: ['filters.impactedEntities[0].apmService.name'],
  },
])('a filter by affected entities that names $name', ({ entity, wrong }) => {
  expect(wrongAt(strict(ListCasesBody, { filters: { impactedEntities: [entity] } }))).toEqual(wrong)
})

test.each([
  { name: 'one id', caseIds: ['CASE-1'], wrong: [] },
  { name: 'a thousand', caseIds: Array.from({ length: 1000 }, (_, index) => `CASE-${index}`), wrong: [] },
  { name: 'one too many', caseIds: Array.from({ length: 1001 }, () => 'CASE-1'), wrong: ['caseIds'] },
  { name: 'none', caseIds: [], wrong: ['caseIds'] },
  { name: 'an empty id', caseIds: [''], wrong: ['caseIds[0]'] },
  { name: 'an id of 65 characters', caseIds: ['x'.repeat(65)], wrong: ['caseIds[0]'] },
])('deliveries are asked for with $name', ({ caseIds, wrong }) => {
  expect(wrongAt(strict(ListNotificationDeliveriesBody, { caseIds }))).toEqual(wrong)
})

test.each(['0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11', 'CASE-123'])('%s names a case', (id) => {
  expect(strict(CasePath, { id }).ok).toBe(true)
})

test.each(['0B5FF5E2-1F53-4A3E-9D2C-6A6F3C1F2B11', 'case-123', 'CASE-', '123', ' CASE-1'])('%j names no case', (id) => {
  expect(wrongAt(strict(CasePath, { id }))).toEqual(['id'])
})

test('ids in an address may be left out, but not be an empty list', () => {
  expect(strict(CaseIdsQuery, {}).ok).toBe(true)
  expect(wrongAt(strict(CaseIdsQuery, { ids: [] }))).toEqual(['ids'])
})

test('an alert of an outside alert manager is named by fingerprint and beginning', () => {
  expect(
    strict(GetCaseByIndicatorBody, { prometheusAlert: { fingerprint: 'f', startedAt: '2026-10-01T00:00:00Z' } }).ok,
  ).toBe(true)
  expect(wrongAt(strict(GetCaseByIndicatorBody, { prometheusAlert: {} }))).toEqual([
    'prometheusAlert.fingerprint',
    'prometheusAlert.startedAt',
  ])
})

test('settings that close cases by themselves say after which time', () => {
  const body = (autoClose: object): object => ({ globalIndicatorSettings: {}, caseLifecycle: { autoClose } })
  expect(strict(CreateCaseSettingsBody, body({ postResolutionPeriod: '604800s' })).ok).toBe(true)
  expect(wrongAt(strict(CreateCaseSettingsBody, body({})))).toEqual(['caseLifecycle.autoClose.postResolutionPeriod'])
})
