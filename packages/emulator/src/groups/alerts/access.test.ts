import { describe, expect, test } from 'vitest'
import { createService, immediate, type Reply } from '../../../test/service.ts'

const read = 'alerts:ReadConfig'
const update = 'alerts:UpdateConfig'
const updatePolicy = 'alerts:UpdateAccessPolicy'
const readPolicy = 'alerts:ReadAccessPolicy'

const keys = {
  reader: { permissions: [read] },
  writer: { permissions: [read, update] },
  owner: { permissions: [read, update, updatePolicy, readPolicy] },
  unprivileged: { permissions: [] },
}

const missing = '00000000-0000-4000-8000-000000000000'
const operations: readonly [address: string, body: unknown, permission: string][] = [
  ['GET /4/alerts/alerts/v3', undefined, read],
  [`GET /5/alerts/alerts/v3/${missing}`, undefined, read],
  ['GET /5/alerts/alerts/v3/version-ids/x', undefined, read],
  ['POST /5/alerts/alerts/v3', { alertDefProperties: immediate }, update],
  ['PUT /5/alerts/alerts/v3', { id: missing, alertDefProperties: immediate }, update],
  [`DELETE /5/alerts/alerts/v3/${missing}`, undefined, update],
  ['POST /5/alerts/alerts/v3/all/create', { alertDefsToCreate: [{ alertDefProperties: immediate }] }, update],
  ['PUT /5/alerts/alerts/v3/all/replace', { alertDefsToReplace: [] }, update],
  ['POST /5/alerts/alerts/v3/all/delete', { ids: [missing] }, update],
]

describe('keys', () => {
  test.each(operations)('%s needs a key that is known, and its permission', async (address, body, permission) => {
    const service = createService({ keys })

    for (const key of ['', 'stranger', ' ']) {
      expect(await service.send(address, { body, key })).toMatchObject({ status: 401, json: { code: 401 } })
    }
    expect(await service.send(address, { body, key: 'unprivileged' })).toMatchObject({
      status: 403,
      json: { code: 403, message: `The key lacks the permission ${permission}.` },
    })
    expect([200, 404]).toContain((await service.send(address, { body, key: 'writer' })).status)
    expect([200, 404]).toContain((await service.send(address, { body, key: 'Bearer writer' })).status)
  })

  test('all are accepted by default, but one is required', async () => {
    const service = createService()
    expect((await service.send('GET /4/alerts/alerts/v3', { key: 'whatever' })).status).toBe(200)
    expect((await service.send('GET /4/alerts/alerts/v3', { key: '' })).status).toBe(401)
  })

  test('an operation without published permissions accepts any known key', async () => {
    const service = createService({ keys })
    const address = 'POST /5/dataplans/data-usage/v2/daily/units'
    const body = { dateRange: { fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z' } }

    expect((await service.send(address, { body, key: 'unprivileged' })).status).toBe(200)
    expect((await service.send(address, { body, key: 'stranger' })).status).toBe(401)
  })
})

describe('access policies', () => {
  test('need their own permission to be set, replaced or removed', async () => {
    const service = createService({ keys })
    const body = { alertDefProperties: immediate }
    const create = (key: string, accessPolicy?: string): Promise<Reply> =>
      service.send('POST /5/alerts/alerts/v3', { key, body: { ...body, accessPolicy } })
    const refused = { status: 403, json: { message: `The key lacks the permission ${updatePolicy}.` } }

    expect(await create('writer', '{}')).toMatchObject(refused)
    expect(await create('writer')).toMatchObject({ status: 200 })
    const created = await create('owner', '{"a":1}')
    const { id } = (created.json as { alertDef: { id: string } }).alertDef
    const replace = (key: string, accessPolicy?: unknown): Promise<Reply> =>
      service.send('PUT /5/alerts/alerts/v3', { key, body: { ...body, id, accessPolicy } })
    expect(await replace('writer', { upsert: '' })).toMatchObject(refused)
    expect(await replace('writer', { delete: {} })).toMatchObject(refused)
    expect(await replace('writer')).toMatchObject({ status: 200 })
    expect(await replace('writer', {})).toMatchObject({ status: 200 })
    expect(await replace('owner', { delete: {} })).toMatchObject({ status: 200 })
  })

  test('fail their entries in bulk', async () => {
    const service = createService({ keys })
    const entry = { alertDefProperties: immediate }

    const reply = await service.send('POST /5/alerts/alerts/v3/all/create', {
      key: 'writer',
      body: { alertDefsToCreate: [{ ...entry, accessPolicy: '{}' }, entry] },
    })

    expect(reply.json).toMatchObject({
      alertDefs: [{}],
      failedToCreateAlertDefs: [{ index: 0, reason: `The key lacks the permission ${updatePolicy}.` }],
    })
  })

  test('policies are stored, replaced, emptied, removed and kept, and returned to keys that may read them', async () => {
    const service = createService({ keys })
    const show = async (id: string, key: string): Promise<unknown> => {
      const reply = await service.send(`GET /5/alerts/alerts/v3/${id}?include_access_permissions=true`, { key })
      return (reply.json as { access: { accessPolicy?: string } }).access.accessPolicy
    }
    service.emulator.keys.set()
    const { id } = await service.create(immediate, '{"a":1}')
    const steps: readonly [action: object | undefined, policy: string | undefined][] = [
      [undefined, '{"a":1}'],
      [{ upsert: '{"b":2}' }, '{"b":2}'],
      [{}, '{"b":2}'],
      [{ upsert: '' }, ''],
      [{ delete: {} }, undefined],
      [{ delete: {} }, undefined],
      [{ upsert: 'no JSON, but raw text' }, 'no JSON, but raw text'],
    ]
    for (const [action, policy] of steps) {
      await service.replace(id, immediate, action)
      expect(await show(id, 'any')).toBe(policy)
    }
    service.emulator.keys.set(keys)
    expect(await show(id, 'owner')).toBe('no JSON, but raw text')
    expect(await show(id, 'writer')).toBeUndefined()
  })
})

describe('access in responses', () => {
  test('access is an object for one definition and a map by id for a list, on request only', async () => {
    const service = createService({ keys })
    service.emulator.keys.set()
    const def = await service.create(immediate, '{}')
    service.emulator.keys.set(keys)
    const ask = async (path: string, key: string): Promise<unknown> => (await service.send(`GET ${path}`, { key })).json
    const asked = '?include_access_permissions=true'
    const permissions = { canRead: true, canManage: false, canReadAccessPolicy: false, canUpdateAccessPolicy: false }
    const all = { canRead: true, canManage: true, canReadAccessPolicy: true, canUpdateAccessPolicy: true }

    expect(await ask(`/5/alerts/alerts/v3/${def.id}${asked}`, 'reader')).toEqual({
      alertDef: def,
      access: { permissions },
    })
    expect(await ask(`/5/alerts/alerts/v3/version-ids/${def.alertVersionId}${asked}`, 'owner')).toEqual({
      alertDef: def,
      access: { permissions: all, accessPolicy: '{}' },
    })
    expect(await ask(`/4/alerts/alerts/v3${asked}`, 'owner')).toMatchObject({
      access: { [def.id]: { permissions: all, accessPolicy: '{}' } },
    })
    expect(await ask('/4/alerts/alerts/v3?include_access_permissions=false', 'owner')).not.toHaveProperty('access')
    expect(await ask(`/5/alerts/alerts/v3/${def.id}`, 'owner')).not.toHaveProperty('access')
  })
})

describe('visibility', () => {
  test('invisible definitions are not found, not listed and cannot be changed', async () => {
    const service = createService()
    const [mine, other] = [await service.create({ name: 'mine' }), await service.create({ name: 'other' })]
    for (const visibility of [{ only: [mine.id] }, { except: [other.id] }]) {
      service.emulator.keys.set({ guest: { visibility }, admin: {} })
      const as = (address: string, body?: unknown): Promise<Reply> => service.send(address, { key: 'guest', body })
      const entry = { id: other.id, alertDefProperties: immediate }

      expect(await service.list({}, 'guest')).toMatchObject({
        alertDefs: [{ id: mine.id }],
        pagination: { totalSize: 1 },
      })
      expect((await as(`GET /5/alerts/alerts/v3/${mine.id}`)).status).toBe(200)
      for (const path of [
        other.id,
        `version-ids/${other.alertVersionId}`,
        `${other.id}?include_access_permissions=true`,
      ]) {
        expect((await as(`GET /5/alerts/alerts/v3/${path}`)).status).toBe(404)
      }
      expect((await as('PUT /5/alerts/alerts/v3', entry)).status).toBe(404)
      expect((await as(`DELETE /5/alerts/alerts/v3/${other.id}`)).status).toBe(404)
      expect((await as('PUT /5/alerts/alerts/v3/all/replace', { alertDefsToReplace: [entry] })).json).toMatchObject({
        notFoundIds: [other.id],
      })
      expect((await as('POST /5/alerts/alerts/v3/all/delete', { ids: [other.id] })).json).toEqual({
        deletedIds: [],
        notFoundIds: [other.id],
      })
      expect((await service.list({}, 'admin')).alertDefs).toHaveLength(2)
    }
  })
})
