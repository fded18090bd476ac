import { expect, test } from 'vitest'
import { caseVerbs } from '../src/cases/index.ts'
import { dashboardVerbs } from '../src/dashboards/index.ts'
import { bodyPath, inputOfVerb } from '../src/core/verb-input.ts'

const requestId = (): string => 'request-1'

test('id and body go to their places, and the id wins over one in the body', () => {
  const given = { id: 'a', body: { id: 'b', name: 'Errors' } }
  expect(inputOfVerb(dashboardVerbs.replace, given, requestId)).toEqual({
    body: { dashboard: { id: 'a', name: 'Errors' }, requestId: 'request-1' },
  })
})

test('a list of ids goes to its place', () => {
  expect(inputOfVerb(caseVerbs.notificationDeliveries, { ids: ['CASE-1'] }, requestId)).toEqual({
    body: { caseIds: ['CASE-1'] },
  })
})

test('a body of which nothing is given is empty, and one given by name is sent', () => {
  expect(inputOfVerb(caseVerbs.filterValues, {}, requestId)).toEqual({ body: {} })
  expect(inputOfVerb(caseVerbs.list, { rest: {} }, requestId)).toEqual({ body: {} })
  const rest = { body: { filters: { textSearch: 'disk' } } }
  expect(inputOfVerb(caseVerbs.filterValues, { rest }, requestId)).toEqual(rest)
  expect(inputOfVerb(caseVerbs.groupingKeys, {}, requestId)).toEqual({})
})

test('a bulk verb takes what its entries share as a body, or no body', () => {
  expect(bodyPath(caseVerbs.assignMany)).toBe('body')
  const body = { assignee: { userId: '00000000-0000-4000-8000-000000000001' } }
  expect(inputOfVerb(caseVerbs.assignMany, { body }, requestId)).toEqual({ body })
  expect(bodyPath(caseVerbs.closeMany)).toBeUndefined()
})
