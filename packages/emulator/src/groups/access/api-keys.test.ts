import type { CreateApiKeyBody, KeyInfo } from '@mgmt-api/models/access'
import { describe, expect, test } from 'vitest'
import { ask, createService, refusal, type Reply, type Service } from '../../../test/service.ts'

const root = '/5/aaa/api-keys/v3'
const alerts = 'GET /5/alerts/alerts/v3'
const now = '2026-03-10T12:00:00.000Z'
const reader: CreateApiKeyBody = { name: 'CI', keyPermissions: { permissions: ['alerts:ReadConfig'] } }

interface Made {
  readonly keyId: string
  readonly value: string
}

const make = (service: Service, body: CreateApiKeyBody = reader): Promise<Made> => ask(service, `POST ${root}`, body)

const read = async (service: Service, id: string): Promise<KeyInfo> =>
  (await ask<{ keyInfo: KeyInfo }>(service, `GET ${root}/${id}`)).keyInfo

const tried = async (service: Service, key: string, address = alerts): Promise<number> =>
  (await service.send(address, { key })).status

const update = (service: Service, id: string, body: object): Promise<Reply> =>
  service.send(`PUT ${root}/${id}`, { body })

describe('a key created through the API', () => {
  test.each([{ keys: undefined }, { keys: { 'any-key': {} } }])(
    'works at once, with exactly its permissions, whichever keys are listed: $keys',
    async ({ keys }) => {
      const service = createService({ keys })
      const { value } = await make(service)
      expect(await tried(service, value)).toBe(200)
      expect(await tried(service, `Bearer ${value}`)).toBe(200)
      expect(
        await service.send('DELETE /5/alerts/alerts/v3/00000000-0000-4000-8000-000000000001', { key: value }),
      ).toMatchObject({
        status: 403,
        json: { message: 'The key lacks the permission alerts:UpdateConfig.' },
      })
      // Of other operations no permission is published.
      expect(await tried(service, value, `GET ${root}/list/all`)).toBe(200)
    },
  )

  test('has the permissions of its presets, ignoring case', async () => {
    const service = createService()
    const { value, keyId } = await make(service, { name: 'All', keyPermissions: { presets: ['Alerts', 'Unheard'] } })
    expect(await tried(service, value, 'DELETE /5/alerts/alerts/v3/00000000-0000-4000-8000-000000000001')).toBe(404)
    const presets = (await read(service, keyId)).keyPermissions?.presets
    expect(presets?.[0]).toMatchObject({
      name: 'Alerts',
      permissions: expect.arrayContaining(['alerts:Snooze']) as string[],
    })
    expect(presets?.[1]).toEqual({ name: 'Unheard', permissions: [] })
    const upper = await make(service, { name: 'Upper', keyPermissions: { permissions: ['ALERTS:READCONFIG'] } })
    expect(await tried(service, upper.value)).toBe(200)
  })

  test('a key is rejected once it is deactivated or deleted, and works again when activated', async () => {
    const service = createService()
    const { value, keyId } = await make(service)
    await update(service, keyId, { isActive: false })
    expect(await tried(service, value)).toBe(401)
    const status = (active: boolean): Promise<Reply> =>
      service.send(`POST ${root}/all/status`, { body: { updates: [{ keyId, active }] } })
    expect((await status(true)).status).toBe(200)
    expect(await tried(service, value)).toBe(200)
    await service.send(`POST ${root}/all/delete`, { body: { keyIds: [keyId] } })
    expect(await tried(service, value)).toBe(401)
    expect((await status(true)).status).toBe(404)
  })

  test('an update keeps absent fields, replaces lists, and removes an empty policy', async () => {
    const service = createService()
    const { value, keyId } = await make(service, { ...reader, accessPolicy: '{"version":"2025-01-01"}' })
    await update(service, keyId, { newName: 'Nightly', permissions: { permissions: ['data-usage:Read'] } })
    expect(await read(service, keyId)).toMatchObject({
      name: 'Nightly',
      keyPermissions: { permissions: ['data-usage:Read'] },
      accessPolicy: '{"version":"2025-01-01"}',
    })
    expect(await tried(service, value)).toBe(403)
    await update(service, keyId, { accessPolicy: '' })
    expect(await read(service, keyId)).not.toHaveProperty('accessPolicy')
    expect(await read(service, keyId)).toMatchObject({ name: 'Nightly', active: true })
    expect((await update(service, 'none', {})).status).toBe(404)
  })

  test('returns its value once if it is hashed, and always otherwise', async () => {
    const service = createService()
    const [hashed, plain] = [await make(service, { ...reader, hashed: true }), await make(service)]
    expect(hashed.value).toMatch(/^ems_[0-9A-Za-z]{30}$/)
    expect(await read(service, hashed.keyId)).not.toHaveProperty('value')
    expect(await read(service, plain.keyId)).toMatchObject({ value: plain.value, hashed: false })
    expect((await service.send(`GET ${root}/list/all`)).text).not.toContain(hashed.value)
  })

  test('a user key has another prefix, is listed with members, and ends with the access of the user', async () => {
    const service = createService({ now, seed: { users: 3 } })
    const { users } = (await service.send('GET /5/aaa/teams/v2/1000001/search')).json as {
      users: { userId: string; userAccountId: number; username: string }[]
    }
    const [user] = users
    const { keyId, value } = await make(service, { ...reader, owner: { userId: user?.userId ?? '' } })
    await make(service)
    expect(value).toMatch(/^emp_/)
    expect((await service.send(`GET ${root}`)).json).toEqual({
      keys: [
        {
          apiKey: {
            id: keyId,
            keyName: 'CI',
            isActive: true,
            createdAt: now,
            lastActivated: now,
            owner: { user: { userId: user?.userId, userEmail: user?.username } },
          },
          permissions: ['alerts:ReadConfig'],
          presets: [],
        },
      ],
    })
    const status = (word: string): Promise<Reply> =>
      service.send('PATCH /5/aaa/teams/v2/1000001/members:updateStatuses', {
        body: { status: `USER_STATUS_${word}`, userAccountIds: [user?.userAccountId] },
      })
    await status('INACTIVE')
    expect(await tried(service, value)).toBe(401)
    await status('ACTIVE')
    expect(await tried(service, value)).toBe(200)
  })

  test('a reset deletes the key', async () => {
    const service = createService()
    const { value } = await make(service)
    await service.emulator.reset()
    expect(await tried(service, value)).toBe(401)
    expect(await tried(service, 'any-key')).toBe(200)
  })
})

test('send-data keys have their own list', async () => {
  const service = createService()
  await make(service)
  const { keyId } = await make(service, { name: 'Agents', hashed: true, keyPermissions: { presets: ['SendData'] } })
  const { keys } = (await service.send('GET /5/aaa/send-data-keys/v3')).json as { keys: KeyInfo[] }
  expect(keys.map(({ id }) => id)).toEqual([keyId])
  expect(keys[0]).not.toHaveProperty('value')
})

test.each([
  ['without a permission', { name: 'x' }, 'keyPermissions: '],
  ['with a policy that is not JSON', { ...reader, accessPolicy: '{' }, 'accessPolicy: '],
])('a key %s is rejected while assumed rules apply', async (_, body, message) => {
  const service = createService()
  expect(await service.send(`POST ${root}`, { body })).toMatchObject(refusal(message))
  service.emulator.settings.set({ assumedRules: false })
  expect((await service.send(`POST ${root}`, { body })).status).toBe(200)
})
