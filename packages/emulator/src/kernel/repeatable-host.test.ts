import { expect, test } from 'vitest'
import { createEmulator } from '../service/create-emulator.ts'

/** The responses to requests that create something, or fail. */
async function responses(random: number | undefined): Promise<readonly string[]> {
  const emulator = createEmulator({ now: '2026-03-10T12:00:00Z', ...(random !== undefined && { random }) })
  const post = async (path: string, body: object): Promise<string> => {
    const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/${path}`, {
      method: 'POST',
      headers: { authorization: 'any-key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return `${JSON.stringify([...response.headers])} ${await response.text()}`
  }
  const key = {
    name: 'CI',
    hashed: true,
    owner: { teamId: '1000001' },
    keyPermissions: { permissions: ['alerts:ReadConfig'] },
  }
  const all = [
    await post('aaa/api-keys/v3', key),
    await post('aaa/api-keys/v3', { ...key, name: 'CD' }),
    await post('views/views/v1', {}),
  ]
  await emulator.close()
  return all
}

test('with a seed of random values, the same requests get the same ids, keys and request ids', async () => {
  const first = await responses(7)
  expect(first[0]).toContain('"keyId"')
  expect(first[0]).not.toBe(first[1])
  expect(await responses(7)).toEqual(first)
  expect(await responses(8)).not.toEqual(first)
})

test('without a seed, ids and keys differ each time', async () => {
  expect(await responses(undefined)).not.toEqual(await responses(undefined))
})
