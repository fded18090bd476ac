import { expect, test } from 'vitest'
import { samlVerbs, userVerbs } from '../src/access/generated/index.ts'
import { caseVerbs } from '../src/cases/generated/index.ts'
import { dashboardVerbs } from '../src/dashboards/generated/index.ts'
import { configurationGroupVerbs } from '../src/fleet/generated/index.ts'
import { extensionDeploymentVerbs } from '../src/integrations/generated/index.ts'
import { bodyPath, inputOfVerb } from '../src/core/resource/verb-input.ts'

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

test('each part of an id goes to its place, in the path or in the body', () => {
  const id = { teamId: 7, userAccountId: 12 }
  expect(inputOfVerb(userVerbs.get, { id }, requestId)).toEqual({ path: { team_id: 7, user_account_id: 12 } })
  expect(inputOfVerb(userVerbs.update, { id, body: { firstName: 'Ada' } }, requestId)).toEqual({
    path: { team_id: 7 },
    body: { userAccountId: 12, userTemplate: { firstName: 'Ada' } },
  })
  expect(inputOfVerb(userVerbs.list, { id: 7 }, requestId)).toEqual({ path: { team_id: 7 } })
})

test('named parameters go next to the id and the body', () => {
  const deploy = { id: 'NGINX', rest: { query: { version: '1.2.0', item_ids: ['a'] } } }
  expect(inputOfVerb(extensionDeploymentVerbs.deploy, deploy, requestId)).toEqual({
    query: { id: 'NGINX', version: '1.2.0', item_ids: ['a'] },
  })
  const parameters = { metadataUrl: 'https://idp.example/metadata' }
  const provider = { body: parameters, rest: { body: { teamId: 7 } } }
  expect(inputOfVerb(samlVerbs.setIdentityProvider, provider, requestId)).toEqual({
    body: { params: parameters, teamId: 7 },
  })
})

test('the mask of an update names the fields that are sent, unless one is given', () => {
  const given = { id: 'a', body: { name: '', priorityOrder: 0, tags: undefined } }
  expect(inputOfVerb(configurationGroupVerbs.update, given, requestId)).toMatchObject({
    query: { update_mask: 'name,priorityOrder' },
  })
  const rest = { query: { update_mask: 'tags' } }
  expect(inputOfVerb(configurationGroupVerbs.update, { ...given, rest }, requestId)).toMatchObject(rest)
})
