import { list, int32, int64, type Int64, type Model, model, type Operation, required, text } from '@mgmt-api/models'
import { describe, expect, onTestFinished, test } from 'vitest'
import { linkTable } from '../groups/link-table.ts'
import { strictJudge } from '../kernel/broken-rules.ts'
import { createClock } from '../kernel/clock.ts'
import { readProperty, writeProperty } from '../store/database-properties.ts'
import { migrations } from '../groups/migrations.ts'
import { openDatabase } from '../store/node/open-database.ts'
import { implement } from './implement.ts'
import { JsonText, type RawRequest } from './route.ts'
import type { Context } from '../kernel/context.ts'
import { nodeHost } from './node/env.ts'
import { createKeys } from '../kernel/keys.ts'
import { badRequest } from './reading/bad-request.ts'

interface Query {
  ids: string[]
  sizes?: number[]
  since?: Int64
}
const Query: Model<Query> = model('Query', {
  ids: required(list(text({ min: 1 }), { max: 3 })),
  sizes: list(int32({ max: 10 })),
  since: int64(),
})
const Path: Model<{ team_id: string; name: string }> = model('Path', {
  team_id: required(text()),
  name: required(text()),
})

const getThings: Operation<{ path: { team_id: string; name: string }; query: Query; response: object }> = {
  id: 'Things_Get',
  service: 'Things',
  method: 'GET',
  path: '/teams/{team_id}/things/{name}',
  apiVersion: 5,
  repeatable: true,
  readOnly: true,
  in: { path: Path, query: Query },
  out: model('Answer', {}),
}
const echo = implement(getThings, (input) => ({ ...input }))

function context(): Context {
  const db = openDatabase(migrations)
  onTestFinished(() => db.close())
  const key = createKeys().find('k')
  if (key === undefined) throw new Error('Every key is accepted.')
  return {
    db,
    clock: createClock(),
    host: nodeHost,
    links: linkTable,
    key,
    allowUnknown: false,
    nativeName: undefined,
    settings: {},
    judge: strictJudge,
  }
}
const run = (request: Partial<RawRequest>): unknown =>
  parsed(echo.run({ params: ['7', 'a'], search: '?ids=x', text: undefined, ...request }, context()))
const parsed = (response: unknown): unknown => (typeof response === 'string' ? JSON.parse(response) : response)

describe('an implemented operation', () => {
  test('passes decoded and typed path and query to its handler', () => {
    const search = '?ids=a%20b&ids=c+d&sizes=1&sizes[]=2'
    expect(() => run({ search })).toThrow('sizes[]: given as a value and as an object')
    expect(run({ params: ['7', '%C3%BC%2F1'], search: '?ids=a%20b&ids=c+d&sizes=1&sizes=2&since=12' })).toEqual({
      path: { team_id: '7', name: 'ü/1' },
      query: { ids: ['a b', 'c d'], sizes: [1, 2], since: '12' },
    })
  })

  test.each(['', '?'])('has an empty list where a query names no item of a required list', (search) => {
    expect(run({ search })).toMatchObject({ query: { ids: [] } })
  })

  test('rejects invalid input', () => {
    expect(() => run({ search: '?ids=a&sizes=x' })).toThrow('sizes[0]: ')
    expect(() => run({ search: '?ids=a&sizes=11' })).toThrow('sizes[0]: 11')
    expect(() => run({ search: '?ids=a&ids=b&ids=c&ids=d' })).toThrow('ids: 4 items, at most 3')
    expect(() => run({ search: '?ids=a&id=b' })).toThrow('id: ')
    expect(() => run({ params: ['%E0%A4%A', 'a'] })).toThrow('team_id: not a valid percent-encoding')
  })

  test('may return JSON text', () => {
    const route = implement(getThings, () => new JsonText('{"as":"it is"}'))
    expect(route.run({ params: ['7', 'a'], search: '?ids=x', text: undefined }, context())).toBe('{"as":"it is"}')
  })
})

test('an operation that fails midway changes nothing', () => {
  const emulated = context()
  const changeThings = implement({ ...getThings, readOnly: false }, (_, { db }) => {
    writeProperty(db, 'first step', 'done')
    throw badRequest('second step')
  })

  expect(() => changeThings.run({ params: ['7', 'a'], search: '?ids=x', text: undefined }, emulated)).toThrow(
    'second step',
  )
  expect(readProperty(emulated.db, 'first step')).toBeUndefined()
})
