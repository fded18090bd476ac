import { expect, test } from 'vitest'
import { loadCatalogue } from '../src/facts/catalogue.ts'
import { firstSentence, imperativeOf, operationTitle } from '../src/pages/names.ts'
import { leadOf } from '../src/pages/operation-page.ts'

const { operations, resources } = await loadCatalogue()

test.each([
  ['ViewsService_GetView', 'Get a view'],
  ['AlertDefsService_ListAlertDefs', 'List alert definitions visible to the key'],
  ['TeamService_ListTeams', 'List all teams of the organisation'],
  ['ActionsService_AtomicBatchExecuteActions', 'Create, replace and delete actions, all or none'],
  ['ApiKeysService_UpdateApiKey', 'Change the name, status, permissions or access policy of an API key'],
])('the title of %s says its task: %s', (id, title) => {
  const found = operations.filter(({ operation }) => operation.id === id)
  expect(found.map(operationTitle)).toEqual([title])
})

test('no two operations of a resource have the same title', () => {
  for (const { resource } of resources) {
    const titles = operations.filter((each) => each.resource === resource).map(operationTitle)
    expect(new Set(titles).size, resource.name).toBe(titles.length)
  }
})

const leads = operations.map((each) => {
  const own = operations.filter(({ resource }) => resource === each.resource)
  return { id: each.operation.id, title: operationTitle(each), lead: leadOf(each, own) }
})

test.each([
  [
    'ApiKeysService_GetApiKey',
    "Use this if you know the id. To find it, [list all API keys of the caller's team](/access/api-keys/list.md).",
  ],
  [
    'ViewsService_ReplaceView',
    'Omitted fields are removed. Use this to store all fields. To start from those that are stored, first [get a view](/views/views/get.md).',
  ],
  [
    'CasesService_AcknowledgeCase',
    'Acknowledges a case, to signal that a user is investigating it. Use this for one. For several in one request, [acknowledge several cases on behalf of a user](/cases/cases/acknowledge-many.md).',
  ],
])('the page of %s says when to use it', (id, lead) => {
  expect(leads.find((each) => each.id === id)?.lead).toBe(lead)
})

test('no page of an operation begins with its title again, or with nothing', () => {
  const wrong = leads.filter(({ title, lead }) => lead === '' || imperativeOf(firstSentence(lead)) === title)
  expect(wrong.map(({ id }) => id)).toEqual([])
})
