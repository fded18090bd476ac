import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { CreateViewBody } from './generated/models.ts'
import { createViewFolder, replaceViewFolder } from './generated/operations.ts'

const view: CreateViewBody = { name: 'Errors of today', timeSelection: { quickSelection: { seconds: 86_400 } } }

test.each([
  { name: 'of the last day', change: {}, at: [] },
  {
    name: 'between two points in time',
    change: {
      timeSelection: { customSelection: { fromTime: '2026-10-01T00:00:00Z', toTime: '2026-10-02T00:00:00Z' } },
    },
    at: [],
  },
  { name: 'of 250 characters', change: { name: 'n'.repeat(250) }, at: [] },
  { name: 'of 251 characters', change: { name: 'n'.repeat(251) }, at: ['name'] },
  { name: 'without filters in its filters', change: { filters: { filters: [] } }, at: ['filters.filters'] },
  {
    name: 'in a folder whose id has capitals',
    change: { folderId: '0C7B51F2-63AD-4E0E-9D7A-2F6B1E8A94C3' },
    at: ['folderId'],
  },
  { name: 'with a search of no characters', change: { searchQuery: { query: '' } }, at: ['searchQuery.query'] },
  {
    name: 'of two spans',
    change: {
      timeSelection: {
        quickSelection: { seconds: 1 },
        customSelection: { fromTime: '2026-10-01T00:00:00Z', toTime: '2026-10-02T00:00:00Z' },
      },
    },
    at: ['timeSelection'],
  },
])('a view $name is refused at $at', ({ change, at }) => {
  const result = strict(CreateViewBody, { ...view, ...change })
  expect(result.ok ? [] : result.problems.map((problem) => problem.at)).toEqual(at)
})

test('a folder is created by its name, and replaced by its id', () => {
  expect(strict(createViewFolder.in.body, { name: 'n'.repeat(100) }).ok).toBe(true)
  expect(strict(createViewFolder.in.body, { name: 'n'.repeat(101) }).ok).toBe(false)
  const folder = { id: '0c7b51f2-63ad-4e0e-9d7a-2f6b1e8a94c3', name: 'On call' }
  expect(strict(replaceViewFolder.in.body, folder).ok).toBe(true)
  expect(strict(replaceViewFolder.in.body, { ...folder, id: 'on-call' }).ok).toBe(false)
})
