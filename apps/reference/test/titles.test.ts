import { expect, test } from 'vitest'
import { loadCatalogue } from '../src/facts/catalogue.ts'
import { operationTitle } from '../src/pages/names.ts'

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
