import { expect, test } from 'vitest'
import {
  AnalyticsThresholdOperator,
  LogsThresholdConditionType,
  MetricThresholdConditionType,
} from '../alerts/generated/index.ts'
import { ConnectorType } from '../notifications/generated/index.ts'
import { declaredOperations } from '../../tools/declared.ts'
import type { Descriptor } from '../core/descriptor/descriptor.ts'
import { empty } from '../core/describe/describe.ts'
import { flatten, unwrap } from '../core/descriptor/shape.ts'
import {
  boundChanges,
  enumAdditions,
  lookupMovedPath,
  movedPaths,
  otherChanges,
  releases,
  requiredFields,
  requiredParameters,
} from '../history.ts'

test.each([
  ['POST', '/integrations/contextual-data/v1/abc/test', '/integrations/contextual-data/v1/test/abc'],
  ['GET', '/integrations/extensions/v1/nginx', '/integrations/extensions/v1/catalog/nginx'],
  ['GET', '/aaa/api-keys/v3/list', '/aaa/api-keys/v3/list/all'],
  ['PATCH', '/aaa/teams/v2/7/members/status', '/aaa/teams/v2/7/members:updateStatuses'],
])('%s %s moved to %s', (method, path, movedTo) => {
  expect(lookupMovedPath(method, path)).toMatchObject({ movedTo, since: '2026-06-09' })
})

test('a base path, a query and the case of the method do not matter', () => {
  expect(lookupMovedPath('get', '/mgmt/openapi/5/aaa/api-keys/v3/list?page=1')).toEqual({
    movedTo: '/aaa/api-keys/v3/list/all',
    since: '2026-06-09',
    note: 'Moved to /aaa/api-keys/v3/list/all on 2026-06-09.',
  })
})

test.each([
  ['GET', '/integrations/extensions/v1/deployed'],
  ['POST', '/integrations/contextual-data/v1/test/test'],
  ['GET', '/integrations/extensions/v1/'],
  ['GET', '/integrations/testing/v1/extensions'],
  ['DELETE', '/aaa/api-keys/v3/list'],
  ['GET', '/nowhere'],
  ['GET', ''],
])('%s %s has no history', (method, path) => {
  expect(lookupMovedPath(method, path)).toBeUndefined()
})

test('declared operations are never called moved', () => {
  for (const { method, path } of declaredOperations) expect(lookupMovedPath(method, path)).toBeUndefined()
})

test('every change names a release that is known', () => {
  const known = releases.map(({ id }) => id)
  const changes = [movedPaths, boundChanges, requiredFields, requiredParameters, enumAdditions, otherChanges]
  const named = changes.flat().flatMap(({ since }) => since ?? [])
  expect(named.length).toBeGreaterThanOrEqual(21)
  expect(named.filter((since) => !known.includes(since))).toEqual([])
})

test('a moved path keeps its parameters', () => {
  const parameters = (path: string) => path.match(/\{\w+\}/g) ?? []
  for (const { from, to } of movedPaths) expect(parameters(to)).toEqual(parameters(from))
})

test('addresses that replace old ones are declared operations', () => {
  const declared = new Set(declaredOperations.map(({ method, path }) => `${method} ${path}`))
  const present = movedPaths.map(({ method, to }) => `${method} ${to}`)
  expect(present).toHaveLength(12)
  expect(present.filter((address) => !declared.has(address))).toEqual([])
})

test('fields that became required are so in the declared operations', () => {
  expect(requiredFields.map(({ path, field }) => `${path} ${field}`)).toEqual([
    '/logs/data-setup/v2 body.s3',
    '/logs/data-setup/v2 response.target.archiveSpec',
  ])
  const here = declaredOperations.filter(({ path }) => path === '/logs/data-setup/v2')
  expect(here.map(({ method }) => method).sort()).toEqual(['GET', 'POST'])
  const fieldsOf = (field: Descriptor) => flatten(unwrap(field).descriptor).fields
  for (const { in: input, out } of here) {
    if (input.body !== undefined) expect(fieldsOf(input.body).get('s3')?.required).toBe(true)
    const target = fieldsOf(out).get('target')?.descriptor ?? empty()
    expect(fieldsOf(target).get('archiveSpec')?.required).toBe(true)
  }
})

test('releases have labels and dates as published', () => {
  const dated = releases.flatMap(({ id, date }) => (date === undefined ? [] : [[id, date]]))
  expect(dated).toEqual([
    ['2026-06-09', '2026-06-09'],
    ['2026-06-22', '2026-06-22'],
    ['v5.0.1', '2026-06-23'],
    ['v5.0.6', '2026-08-12'],
    ['2026-08-17', '2026-08-17'],
    ['2026-08-26', '2026-08-26'],
  ])
  expect(releases.map(({ id }) => id).filter((id) => id.startsWith('v'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((patch) => `v5.0.${patch}`),
  )
})

test('six changes may break a program that was right before', () => {
  const breaking = [boundChanges, requiredFields, requiredParameters, enumAdditions, otherChanges]
    .flat()
    .flatMap(({ breaking: breaks, since }) => (breaks ? [since] : []))
  expect(breaking).toEqual(['v5.0.5', 'v5.0.3', 'v5.0.3', '2026-06-09', '2026-08-17', '2026-08-26'])
})

test('ten parameters are required that used to be optional', () => {
  expect(requiredParameters).toHaveLength(10)
})

test('parameters that became required are so in the declared operations', () => {
  const declared = requiredParameters.flatMap(({ method, path, name }) =>
    declaredOperations
      .filter((operation) => operation.method === method && operation.path === path)
      .map(({ id, in: { query = empty() } }) => {
        const isRequired = flatten(unwrap(query).descriptor).fields.get(name)?.required
        return `${id} ${name} ${isRequired === true ? 'required' : 'optional'}`
      }),
  )
  expect(declared).toEqual([
    'ScopesService_GetTeamScopesByIds ids required',
    'SlosService_BatchGetSlos ids required',
    'EnrichmentService_RemoveEnrichments enrichment_ids required',
    'IncidentsService_UnassignIncidents incident_ids required',
    'EventsService_ListAlertEvents alert_ids required',
    'EventsService_ListAlertEvents timestamp_range required',
    'EventsService_ListEvents filter required',
    'EventsService_ListEvents pagination required',
    'EventsService_ListEventsCount filter required',
    'EventsService_GetEventsStatistics filter required',
  ])
})

test('added values are declared', () => {
  const declared = {
    AnalyticsThresholdOperator,
    ConnectorType,
    LogsThresholdConditionType,
    MetricThresholdConditionType,
  }
  expect(enumAdditions.map(({ enumeration }) => enumeration).sort()).toEqual(Object.keys(declared).sort())
  for (const { enumeration, values } of enumAdditions) {
    const descriptor = Object.values(declared).find(({ name }) => name === enumeration)
    expect(descriptor?.values).toEqual(expect.arrayContaining([...values]))
  }
})
