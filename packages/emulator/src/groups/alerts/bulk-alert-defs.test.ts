import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { createService, immediate, type Reply, type Service } from '../../../test/service.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const named = (name: string): AlertDefProperties => ({ ...immediate, name })
const wrongType = { ...immediate, type: 'ALERT_DEF_TYPE_FLOW' }

const create = (service: Service, alertDefsToCreate: unknown, key?: string): Promise<Reply> =>
  service.send('POST /5/alerts/alerts/v3/all/create', { body: { alertDefsToCreate }, key })
const replace = (service: Service, alertDefsToReplace: unknown, key?: string): Promise<Reply> =>
  service.send('PUT /5/alerts/alerts/v3/all/replace', { body: { alertDefsToReplace }, key })
const remove = (service: Service, ids: unknown): Promise<Reply> =>
  service.send('POST /5/alerts/alerts/v3/all/delete', { body: { ids } })
const names = async (service: Service): Promise<unknown[]> =>
  (await service.list()).alertDefs.map(({ alertDefProperties }) => alertDefProperties.name).sort()

describe('bulk create', () => {
  test('returns successes in request order, and failures by index', async () => {
    const service = createService()
    const entries = [named('a'), wrongType, named('b'), { type: immediate.type, logsImmediate: {} }, named('c')]

    const reply = await create(
      service,
      entries.map((alertDefProperties) => ({ alertDefProperties })),
    )

    expect(reply).toMatchObject({
      status: 200,
      json: {
        alertDefs: ['a', 'b', 'c'].map((name) => ({ alertDefProperties: { name } })),
        failedToCreateAlertDefs: [
          { index: 1, reason: expect.stringContaining('alertDefProperties.type: ') as string },
          { index: 3, reason: expect.stringContaining('name: missing') as string },
        ],
      },
    })
    expect(await names(service)).toEqual(['a', 'b', 'c'])
  })

  test('rejects the whole request if a field is beyond its bound', async () => {
    const service = createService()

    const reply = await create(service, [
      { alertDefProperties: named('good') },
      { alertDefProperties: named('x'.repeat(513)) },
    ])

    expect(reply).toMatchObject({
      status: 400,
      json: { message: 'alertDefsToCreate[1].alertDefProperties.name: 513 characters, allowed: 1 to 512' },
    })
    expect(await names(service)).toEqual([])
  })

  test('takes 1 to 100 entries', async () => {
    const service = createService()
    const entries = (count: number): unknown[] =>
      Array.from({ length: count }, (_, index) => ({ alertDefProperties: named(`n${index}`) }))

    expect((await create(service, entries(100))).status).toBe(200)
    expect(await create(service, entries(101))).toMatchObject({
      status: 400,
      text: expect.stringContaining('101 items') as string,
    })
    expect((await create(service, [])).status).toBe(400)
    expect((await create(service, undefined)).status).toBe(400)
    expect((await create(service, [{}])).text).toContain('alertDefsToCreate[0].alertDefProperties: missing')
  })
})

describe('bulk replace', () => {
  test('reports replaced, failed, not found and skipped entries', async () => {
    const service = createService({ now: '2026-03-01T10:00:00Z' })
    const [changed, same, broken] = await Promise.all(
      ['changed', 'same', 'broken'].map((name) => service.create(named(name))),
    )
    service.emulator.clock.advance(1_000)

    const { status, json } = await replace(service, [
      { id: changed?.id, alertDefProperties: named('changed a lot') },
      { id: same?.id, alertDefProperties: { logsImmediate: {}, type: immediate.type, name: 'same' } },
      { id: broken?.id, alertDefProperties: wrongType },
      { id: missing, alertDefProperties: named('nobody') },
      { alertDefProperties: named('no id') },
    ])

    expect(status).toBe(200)
    expect(json).toMatchObject({
      alertDefs: [
        { id: changed?.id, alertDefProperties: { name: 'changed a lot' }, updatedTime: '2026-03-01T10:00:01.000Z' },
      ],
      failedToReplaceAlertDefs: [
        { id: broken?.id, reason: expect.stringContaining('type: ') as string },
        { reason: expect.stringContaining('id: missing') as string },
      ],
      notFoundIds: [missing],
      skippedIds: [same?.id],
    })
    expect((await service.send(`GET /5/alerts/alerts/v3/${same?.id}`)).json).toEqual({ alertDef: same })
    expect(await names(service)).toEqual(['broken', 'changed a lot', 'same'])
  })

  test('an entry that changes the access policy alone is not skipped', async () => {
    const service = createService()
    const { id } = await service.create(named('a'), 'old')
    const again = (accessPolicy: unknown): Promise<Reply> =>
      replace(service, [{ id, alertDefProperties: named('a'), accessPolicy }])

    expect((await again({ upsert: 'old' })).json).toMatchObject({ skippedIds: [id], alertDefs: [] })
    expect((await again({ upsert: 'new' })).json).toMatchObject({ skippedIds: [], alertDefs: [{ id }] })
    expect((await again({ delete: {} })).json).toMatchObject({ skippedIds: [], alertDefs: [{ id }] })
    expect((await again({ delete: {} })).json).toMatchObject({ skippedIds: [id] })
    expect((await again({ delete: {}, upsert: 'both' })).text).toContain('exclude each other')
  })

  test('may be empty; more than 100 entries are rejected; the last entry of an id remains', async () => {
    const service = createService()
    const { id } = await service.create(named('a'))
    const nothing = { alertDefs: [], failedToReplaceAlertDefs: [], notFoundIds: [], skippedIds: [] }

    expect(await replace(service, [])).toMatchObject({ status: 200, json: nothing })
    expect(await replace(service, undefined)).toMatchObject({ status: 200, json: nothing })
    const entries = Array.from({ length: 101 }, () => ({ id, alertDefProperties: named('b') }))
    expect((await replace(service, entries)).text).toContain('alertDefsToReplace: 101 items')
    const twice = [
      { id, alertDefProperties: named('first') },
      { id: id.toUpperCase(), alertDefProperties: named('second') },
    ]
    expect((await replace(service, twice)).json).toMatchObject({
      alertDefs: [{ id }, { id }],
      failedToReplaceAlertDefs: [],
    })
    expect(await names(service)).toEqual(['second'])
  })
})

describe('bulk delete', () => {
  test('reports deleted and unknown ids', async () => {
    const service = createService()
    const [a, b] = [await service.create(named('a')), await service.create(named('b'))]
    await service.create(named('c'))

    expect((await remove(service, [a.id, missing, b.id.toUpperCase(), a.id])).json).toEqual({
      deletedIds: [a.id, b.id.toUpperCase()],
      notFoundIds: [missing],
    })
    expect(await names(service)).toEqual(['c'])
  })

  test('takes 1 to 100 ids', async () => {
    const service = createService()
    const ids = (count: number): string[] =>
      Array.from({ length: count }, (_, index) => missing.slice(0, -3) + String(index).padStart(3, '0'))

    expect((await remove(service, ids(100))).status).toBe(200)
    expect(await remove(service, ids(101))).toMatchObject({ status: 400 })
    expect((await remove(service, [])).status).toBe(400)
    expect(await remove(service, undefined)).toMatchObject({
      status: 400,
      json: { message: 'ids: missing; 1 to 100 are needed' },
    })
    expect((await remove(service, ['x'])).text).toContain('ids[0]: ')
  })
})
