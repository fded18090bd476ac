import { caseComments } from '@mgmt-api/models/cases/resources'
import { dashboardFolders, dashboards } from '@mgmt-api/models/dashboards/resources'
import { connectors, entityTypes } from '@mgmt-api/models/notifications/resources'
import { views as viewResource } from '@mgmt-api/models/views/resources'
import { expect, test } from 'vitest'
import { defineKind } from './define-kind.ts'
import { kindNames } from './kind-names.ts'
import { kindGroups, loadKinds } from '../load-kinds.ts'
import { viewFolders, views } from '../views/index.ts'

test('a kind inherits the description of its resource', () => {
  expect(defineKind(viewResource)).toMatchObject({
    name: 'views',
    words: { one: 'view', many: 'views' },
    recognised: 'ledger',
    fieldOrder: ['name'],
    references: [{ at: 'folderId', to: 'view-folders' }],
    externalIds: [],
    serverMade: ['id'],
    sets: [],
    defaults: [],
    equivalents: [],
  })
  expect(views.nameOf({ name: 'Errors' })).toBe('Errors')
  expect(views.nameOf({})).toBe('')
  expect(viewFolders.model).toMatchObject({ name: 'CreateViewFolderBody' })
})

test('the body of a file is the created item, without the request around it', () => {
  expect(defineKind(connectors).model).toMatchObject({ name: 'Connector' })
  expect(defineKind(dashboards).model).toMatchObject({ name: 'Dashboard' })
})

test('a field that files put around the item prefixes every path', () => {
  const kind = defineKind(viewResource, { within: 'view' })
  expect(kind.references).toEqual([{ at: 'view.folderId', to: 'view-folders' }])
  expect(kind.serverMade).toEqual(['view.id'])
  expect(kind.nameOf({ view: { name: 'Errors' } })).toBe('Errors')
})

test('a folder refers to its parent folder', () => {
  expect(defineKind(dashboardFolders).references).toEqual([{ at: 'parentId', to: 'dashboard-folders' }])
})

test('a reference to a resource without files is a separate id on each target', () => {
  const reference = {
    at: 'folderId',
    to: 'teams',
    missing: 'refuse',
    deleted: 'clear',
    source: 'assumed',
  } as const
  const kind = defineKind({ ...viewResource, references: [reference] })
  expect(kind.references).toEqual([])
  expect(kind.externalIds).toEqual([{ at: 'folderId', group: 'teams' }])
})

test('a key stands for another field than the id, and for no field that depends on another one', () => {
  const reference = {
    at: 'folderId',
    to: 'view-folders',
    missing: 'refuse',
    deleted: 'clear',
    source: 'assumed',
  } as const
  const byName = defineKind({ ...viewResource, references: [{ ...reference, key: 'name' }] })
  expect([byName.references, byName.externalIds]).toEqual([[{ at: 'folderId', to: 'view-folders', field: 'name' }], []])
  const when = { at: 'viewType', is: 'VIEW_TYPE_LOGS' }
  const sometimes = defineKind({ ...viewResource, references: [{ ...reference, when }] })
  expect([sometimes.references, sometimes.externalIds]).toEqual([[], []])
})

test.each([
  { what: 'without an id', resource: entityTypes },
  { what: 'of another resource', resource: caseComments },
  { what: 'whose id has several parts', resource: { ...viewResource, id: { team: 'folderId', view: 'id' } } },
  { what: 'without replace', resource: { ...viewResource, verbs: { ...viewResource.verbs, replace: undefined } } },
])('a resource $what cannot be kept as files', ({ resource }) => {
  const rule = 'a model, one id, no parent, and the methods list, create, replace, delete'
  expect(() => defineKind(resource)).toThrow(
    new TypeError(`${resource.name} cannot be kept as files, which needs ${rule}`),
  )
})

test('a resource that nothing recognises cannot be kept as files', () => {
  const reason = 'it is made anew each day'
  const resource = { ...viewResource, recognised: { by: 'none', reason, source: 'assumed' } as const }
  expect(() => defineKind(resource)).toThrow(new TypeError(`${resource.name} cannot be kept as files: ${reason}`))
})

test('the kinds of every group are loaded by its name', async () => {
  expect((await loadKinds(['views'])).map(({ name }) => name)).toEqual(['view-folders', 'views'])
  expect((await loadKinds()).map(({ name }) => name).sort()).toEqual(kindNames)
  expect(kindGroups).toEqual(expect.arrayContaining(['alerts', 'views']))
})
