import { describe, expect, test } from 'vitest'
import { createEmulator } from '../index.ts'

describe('an emulator with a name for the query language', () => {
  const address = '/mgmt/openapi/5/alerts/alerts/v3'
  const propertiesWith = (key: string, query: string): object => ({
    name: 'Slow checkouts',
    type: 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE',
    analyticsImmediate: { [key]: { query } },
  })

  test('uses it, rejects the contract’s, and stores the contract’s', async () => {
    const emulator = createEmulator({ nativeName: 'acme' })
    const post = (properties: object): Promise<Response> =>
      emulator.fetch(emulator.url + address, {
        method: 'POST',
        headers: { authorization: 'k' },
        body: JSON.stringify({ alertDefProperties: properties }),
      })

    const created = await post(propertiesWith('acmeQuery', 'source logs'))
    expect(created.status).toBe(200)
    const { alertDef } = (await created.json()) as { alertDef: { id: string } }
    expect(alertDef).toMatchObject({ alertDefProperties: propertiesWith('acmeQuery', 'source logs') })
    const read = await emulator.fetch(`${emulator.url}${address}/${alertDef.id}`, { headers: { authorization: 'k' } })
    expect(await read.json()).toEqual({ alertDef })

    expect(await (await post(propertiesWith('nativeQuery', 'x'))).text()).toContain('analyticsImmediate.nativeQuery: ')
    expect(await (await post(propertiesWith('acmeQuery', ''))).text()).toContain('acmeQuery.query: 0 characters')
    // Rules between fields apply as well.
    expect((await post({ ...propertiesWith('acmeQuery', 'x'), type: 'ALERT_DEF_TYPE_FLOW' })).status).toBe(400)
    await emulator.close()
  })

  test('rejects an invalid name', () => {
    expect(() => createEmulator({ nativeName: 'Not a name' })).toThrow('nativeName')
  })
})
