import type { Bulk } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { entryId, readResponse } from './read-response.ts'

const byIndex: Bulk = { by: 'index', entries: 'body.things', done: 'things', failed: 'failures' }
const byId: Bulk = {
  by: 'id',
  entries: 'body.things',
  id: 'id',
  done: 'things',
  failed: 'failures',
  notFound: 'gone',
  skipped: 'same',
}
const ids: Bulk = { by: 'id', entries: 'body.ids', done: 'deleted', notFound: 'gone' }

const shown = (bulk: Bulk, entries: readonly unknown[], response: unknown): string[] =>
  readResponse(bulk, entries, response).map((outcome) =>
    outcome.status === 'done'
      ? `done ${JSON.stringify(outcome.result)}`
      : 'reason' in outcome
        ? `${outcome.status} ${outcome.reason}`
        : outcome.status,
  )

test('results belong to the entries that did not fail, in the order of the request', () => {
  const response = {
    things: ['A', 'C', 'E'],
    failures: [
      { index: 3, reason: 'no' },
      { index: 1, reason: 'bad' },
    ],
  }
  expect(shown(byIndex, ['a', 'b', 'c', 'd', 'e'], response)).toEqual([
    'done "A"',
    'failed bad',
    'done "C"',
    'failed no',
    'done "E"',
  ])
})

test('lists that are left out are empty', () => {
  expect(shown(byIndex, ['a'], { things: ['A'] })).toEqual(['done "A"'])
  expect(shown(byIndex, ['a'], { failures: [{ index: 0 }] })).toEqual(['failed no reason given'])
})

test('a missing result leaves all but the named failures unknown', () => {
  const response = { things: ['A'], failures: [{ index: 1, reason: 'bad' }] }
  const doubt = 'unknown the response has 1 results and 1 failures for 3 entries'
  expect(shown(byIndex, ['a', 'b', 'c'], response)).toEqual([doubt, 'failed bad', doubt])
})

test.each([
  { name: 'beyond the request', failures: [{ index: 2, reason: 'no' }] },
  { name: 'below zero', failures: [{ index: -1, reason: 'no' }] },
  {
    name: 'given twice',
    failures: [
      { index: 0, reason: 'a' },
      { index: 0, reason: 'b' },
    ],
  },
  { name: 'between two', failures: [{ index: 0.5, reason: 'no' }] },
  { name: 'missing', failures: [{ reason: 'no' }] },
  { name: 'no number', failures: ['no'] },
])('a position that is $name makes every entry unknown', ({ failures }) => {
  const outcomes = readResponse(byIndex, ['a', 'b'], { things: ['A'], failures })
  expect(outcomes.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
})

test.each([undefined, null, 'text', {}, []])('a response of %j makes every entry unknown', (response) => {
  expect(readResponse(byIndex, ['a'], response)[0]).toMatchObject({ status: 'unknown' })
  expect(readResponse(byId, [{ id: 'a' }], response)[0]).toMatchObject({ status: 'unknown' })
})

test('ids match in either letter case, and each list of the response has its meaning', () => {
  const response = { things: [{ id: 'A1', v: 1 }], failures: [{ id: 'B2', reason: 'bad' }], gone: ['c3'], same: ['D4'] }
  const entries = [{ id: 'd4' }, { id: 'C3' }, { id: 'b2' }, { id: 'a1' }, { id: 'e5' }]
  expect(shown(byId, entries, response)).toEqual([
    'skipped',
    'notFound',
    'failed bad',
    'done {"id":"A1","v":1}',
    'unknown the response does not contain it',
  ])
})

test('an entry that is an id itself is found among ids', () => {
  expect(shown(ids, ['A', 'b'], { deleted: ['a'], gone: ['B'] })).toEqual(['done "a"', 'notFound'])
})

test('the worse outcome of an id counts', () => {
  const response = { things: [{ id: 'a' }, { id: 'b' }], same: ['b'], failures: [{ id: 'a', reason: 'bad' }] }
  expect(shown(byId, [{ id: 'a' }, { id: 'b' }], response)).toEqual(['failed bad', 'skipped'])
})

test('failures without ids belong to the entries without an outcome, if their numbers match', () => {
  const response = { things: [{ id: 'a' }], failures: [{ reason: 'one' }, { reason: 'two' }] }
  expect(shown(byId, [{ id: 'x' }, { id: 'a' }, { id: 'y' }], response)).toEqual([
    'failed one',
    'done {"id":"a"}',
    'failed two',
  ])
  const outcomes = readResponse(byId, [{ id: 'x' }, { id: 'a' }, { id: 'y' }, { id: 'z' }], response)
  expect(outcomes.map(({ status }) => status)).toEqual(['unknown', 'done', 'unknown', 'unknown'])
})

test('an entry has an id in one letter case, or none', () => {
  expect(entryId(byId, { id: 'AbC' })).toBe('abc')
  expect(entryId(byId, {})).toBeUndefined()
  expect(entryId(ids, 'AbC')).toBe('abc')
  expect(entryId(byIndex, { id: 'a' })).toBeUndefined()
})
