import { describe, expect, test } from 'vitest'
import { createDriver, type Driver } from '../../test/laws/driver.ts'
import { temporaryFile, untyped } from '../../test/laws/stage.ts'
import { boxResource, personResource, ticketResource } from '../../test/laws/toy-boxes.ts'
import { lampResource, stepResource } from '../../test/laws/toy-others.ts'
import { toyBehaviours, toyDefinition } from '../../test/laws/toys.ts'
import { createService, type Service } from '../../test/service.ts'
import type { EmulatorOptions } from '../index.ts'
import { strictJudge } from '../kernel/broken-rules.ts'
import { createKeys } from '../kernel/keys.ts'
import { migrations } from '../groups/migrations.ts'
import { openDatabase } from '../store/node/open-database.ts'
import { linkTable } from '../groups/link-table.ts'
import { implementResource } from './implement-resource.ts'

const now = '2026-03-10T12:00:00.000Z'
const start = (options: EmulatorOptions = {}): Service => createService({ now, ...options }, toyDefinition())
const driverOf = (service: Service, resource: object): Driver => createDriver(service, untyped(resource))

const names = (items: unknown): unknown[] => (items as { name: unknown }[]).map(({ name }) => name)

describe('a list', () => {
  test('a list is filtered by parameters named like fields; unspecified ones do not restrict', async () => {
    const boxes = driverOf(start(), boxResource)
    for (const [name, colour] of Object.entries({ a: 'RED', b: 'BLUE', c: 'RED' })) {
      await boxes.ask('create', { body: { name, colour } })
    }
    expect(names(await boxes.list({ rest: { query: { colour: 'RED' } } }))).toEqual(['a', 'c'])
    expect(names(await boxes.list({ rest: { query: { colour: 'RED' } } }, 1))).toEqual(['a', 'c'])
    expect(names(await boxes.list({ rest: { query: { colour: 'COLOUR_UNSPECIFIED' } } }))).toEqual(['a', 'b', 'c'])
    const { reply } = await boxes.send('list', { rest: { query: { colour: 'RED', page_size: 1 } } })
    const { nextPageToken, totalCount } = reply.json as { nextPageToken: string; totalCount: number }
    expect(totalCount).toBe(2)
    const other = await boxes.send('list', { rest: { query: { colour: 'BLUE', page_token: nextPageToken } } })
    expect(other.reply).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/^page_token: belongs to a list with another filter/) as string },
    })
  })

  test('continues after deleted items without repeating any', async () => {
    const boxes = driverOf(start(), boxResource)
    const ids: unknown[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await boxes.ask('create', { body: { name } }))
    const { reply } = await boxes.send('list', { rest: { query: { page_size: 2 } } })
    await boxes.ask('delete', { id: ids[0] })
    await boxes.ask('delete', { id: ids[1] })
    const { nextPageToken } = reply.json as { nextPageToken: string }
    const next = await boxes.ask('list', { rest: { query: { page_size: 2, page_token: nextPageToken } } })
    expect(names((next as { boxes: unknown }).boxes)).toEqual(['c', 'd'])
  })

  test('lags behind writes with a lag fault', async () => {
    const service = start()
    const boxes = driverOf(service, boxResource)
    service.emulator.faults.add({ kind: 'lag', ms: 1_000, operation: 'Toys_ListBoxes' })
    const id = await boxes.ask('create', { body: { name: 'a', colour: 'RED' } })
    expect(await boxes.list({ rest: { query: { colour: 'RED' } } })).toEqual([])
    expect(await boxes.ask('get', { id })).toMatchObject({ name: 'a' })
    service.emulator.clock.advance(2_000)
    expect(names(await boxes.list({ rest: { query: { colour: 'RED' } } }))).toEqual(['a'])
  })

  test('can be filtered by custom behaviour', async () => {
    const listing = {
      keep:
        () =>
        ({ name }: { name: string }) =>
          name !== 'hidden',
      pageSize: 2,
    }
    const service = createService(
      { now },
      toyDefinition({ behaviours: { ...toyBehaviours, 'toy-boxes': { listing } } }),
    )
    const boxes = driverOf(service, boxResource)
    for (const name of ['b', 'hidden', 'c', 'a', 'd']) await boxes.ask('create', { body: { name } })
    expect(names(await boxes.list())).toEqual(['b', 'c', 'a', 'd'])
    expect(names(await boxes.list({}, 3))).toEqual(['b', 'c', 'a', 'd'])
    expect((await boxes.send('list')).reply.json).toMatchObject({ totalCount: 4 })
  })
})

describe('many at once', () => {
  test('entries are reported separately if the response has room for failures', async () => {
    const boxes = driverOf(start(), boxResource)
    const entries = ['a', 'b', 'a'].map((name) => ({ name }))
    expect(await boxes.ask('createMany', { rest: { body: { boxes: entries } } })).toEqual({
      boxes: [expect.objectContaining({ name: 'a' }), expect.objectContaining({ name: 'b' })],
      failed: [{ index: 2, reason: 'name: another toy box has the same' }],
    })
    expect(names(await boxes.list())).toEqual(['a', 'b'])
  })

  test('a bulk deletion deletes all items or none', async () => {
    const boxes = driverOf(start(), boxResource)
    const id = await boxes.ask('create', { body: { name: 'a' } })
    const { reply } = await boxes.send('deleteMany', { ids: [id, 'nowhere'] })
    expect(reply).toMatchObject({ status: 404, json: { message: 'Not Found: ids[1]: Toy box nowhere' } })
    expect(names(await boxes.list())).toEqual(['a'])
  })
})

describe('an item of another one', () => {
  test('an item is found below its own parent only, which must exist', async () => {
    const service = start()
    const [boxes, tickets] = [driverOf(service, boxResource), driverOf(service, ticketResource)]
    const [a, b] = [
      await boxes.ask('create', { body: { name: 'a' } }),
      await boxes.ask('create', { body: { name: 'b' } }),
    ]
    await tickets.ask('create', { id: a, body: { title: 'first' } })
    expect(await tickets.ask('get', { id: { boxId: a, number: 1 } })).toEqual({
      number: 1,
      title: 'first',
      state: 'OPEN',
    })
    expect((await tickets.send('get', { id: { boxId: b, number: 1 } })).reply.status).toBe(404)
    expect(await tickets.list({ id: b })).toEqual([])
    const { reply } = await tickets.send('create', { id: 'nowhere', body: { title: 'x' } })
    expect(reply).toMatchObject({ status: 404, json: { message: 'Not Found: Toy box nowhere' } })
    expect((await tickets.send('list', { id: 'nowhere' })).reply.status).toBe(404)
  })

  test('loses deleted entries of a list of references, and keeps the others', async () => {
    const service = start()
    const [people, boxes, tickets] = [personResource, boxResource, ticketResource].map((each) =>
      driverOf(service, each),
    )
    for (const id of ['ann', 'bo']) await people?.ask('create', { body: { id, name: id } })
    const box = await boxes?.ask('create', { body: { name: 'a' } })
    await tickets?.ask('create', { id: box, body: { title: 'x', ownerIds: ['ann', 'bo'] } })
    await people?.ask('delete', { id: 'ann' })
    expect(await tickets?.ask('get', { id: { boxId: box, number: 1 } })).toMatchObject({ ownerIds: ['bo'] })
  })
})

describe('a change of a part', () => {
  test('a partial change of an unset value starts from the initial one', async () => {
    const behaviour = { initial: () => ({ isOn: false, brightness: 50 }) }
    const service = createService({ now }, toyDefinition({ behaviours: { 'toy-lamp': behaviour } }))
    const lamp = driverOf(service, lampResource)
    expect(await lamp.ask('update', { body: { isOn: true } })).toEqual({ isOn: true, brightness: 50 })
    expect((await driverOf(start(), lampResource).send('update', { body: { isOn: true } })).reply).toMatchObject({
      status: 404,
      json: { message: 'Not Found: Lamp' },
    })
  })

  test('keeps a secret whose mask is sent back', async () => {
    const boxes = driverOf(start(), boxResource)
    const id = await boxes.ask('create', { body: { name: 'a', combination: '12345' } })
    const { combination } = (await boxes.ask('get', { id })) as { combination: string }
    expect(combination).toBe('****')
    await boxes.ask('replace', { id, body: { name: 'a', combination } })
    await boxes.ask('update', { id, body: { name: 'b' } })
    expect(await boxes.ask('get', { id })).toMatchObject({ name: 'b', combination: '****' })
  })
})

test('allowUnknown stores unknown fields', async () => {
  const boxes = driverOf(start({ allowUnknown: true }), boxResource)
  const id = await boxes.ask('create', { body: { name: 'a', tags: ['x'] } })
  const { reply } = await boxes.send('replace', { id, body: { name: 'a', shape: 'round' } }).catch((error: unknown) => {
    throw error
  })
  expect(reply.status).toBe(200)
})

test('the last 1,000 request ids are stored', async () => {
  const service = createService({ now }, toyDefinition({ instead: { 'toy-boxes': { bound: undefined, unique: [] } } }))
  const boxes = driverOf(service, boxResource)
  const first = await boxes.ask('create', { body: { name: 'a' }, requestId: 'first' })
  expect(await boxes.ask('create', { body: { name: 'a' }, requestId: 'first' })).toBe(first)
  for (let n = 0; n < 1_000; n++) await boxes.ask('create', { body: { name: 'a' }, requestId: `other ${n}` })
  expect(await boxes.ask('create', { body: { name: 'a' }, requestId: 'first' })).not.toBe(first)
  const state = await service.emulator.fetch(`${service.emulator.url}/_emulator/state`)
  expect(await state.json()).toMatchObject({ rows: { documents: 1_000 + 1_002 } })
})

test('unique and filtered fields have an index that files keep and SQLite uses', async () => {
  const file = temporaryFile()
  const boxes = driverOf(start({ file }), boxResource)
  await boxes.ask('create', { body: { name: 'a' } })
  const db = openDatabase(migrations, file)
  const plan = db.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT 1 FROM documents WHERE resource = 'toy-boxes' AND json_extract(body, '$.name') IS ?
     AND parent = ? AND id <> ?`,
    'a',
    '',
    'b',
  )
  db.close()
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING INDEX documents_\w+ \(<expr>=\?\)/)
})

test('a store adds, changes, reorders and removes items for custom routes', () => {
  const db = openDatabase(migrations)
  const key = createKeys().find('k')
  if (key === undefined) throw new Error('Every key is accepted.')
  const context = { db, key, settings: {}, links: linkTable, judge: strictJudge }
  const steps = implementResource<unknown, { id: string; name: string; line: string; order?: number }>(
    stepResource as never,
  )
  for (const id of ['a', 'b', 'c', 'd']) steps.add(context, { id, name: id, line: 'LEFT' })
  steps.add(context, { id: 'x', name: 'x', line: 'RIGHT' })
  steps.reorder(context, ['c', 'a'], [{ at: 'line', is: 'LEFT' }])
  expect(steps.select(context, [{ at: 'line', is: 'LEFT' }]).map(({ id, order }) => [id, order])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
    ['d', 4],
  ])
  expect(steps.change(context, 'b', (step) => ({ ...step, name: 'new' }))).toMatchObject({
    id: 'b',
    name: 'new',
    order: 3,
  })
  expect(steps.find(context, 'b')).toMatchObject({ name: 'new' })
  expect(steps.find(context, 'nowhere')).toBeUndefined()
  expect(() => steps.require(context, 'nowhere')).toThrow('Not Found: Step nowhere')
  expect(() => steps.reorder(context, ['a', 'a'])).toThrow('step a: appears twice')
  db.close()
})
