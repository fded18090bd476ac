import { expect, test } from 'vitest'
import { operationsByMeaning } from './near-operations.ts'

const words = (typed: string): string[] => operationsByMeaning(typed).map(({ word }) => word)

test.each([
  { typed: 'listUsers', near: ['searchUsers', 'getUser'] },
  { typed: 'findIncidents', near: ['listIncidents', 'getIncident', 'batchGetIncident'] },
  { typed: 'removeRole', near: ['deleteRole'] },
  { typed: 'editRole', near: ['updateRole'] },
  { typed: 'patchDashboard', near: ['replaceDashboard'] },
  { typed: 'addRole', near: ['createRole'] },
  { typed: 'getPolicies', near: ['getPolicy'] },
  { typed: 'lstConnectors', near: ['listConnectors'] },
  { typed: 'removeScoep', near: ['deleteScope'] },
  { typed: 'removeAlert', near: ['deleteAlertDef', 'bulkDeleteAlertDefs'] },
])('$typed is near $near', ({ typed, near }) => {
  expect(words(typed).slice(0, near.length)).toEqual(near)
})

test('operations about just what was typed are told from those about more', () => {
  expect(operationsByMeaning('saveView')).toEqual([
    { word: 'createView', sameNoun: true },
    { word: 'createViewFolder', sameNoun: false },
  ])
})

test.each(['listUnicorns', 'users', '', 'frobnicateUsers', 'deleteUsers'])('"%s" is near none', (typed) => {
  expect(words(typed)).toEqual([])
})
