import { lazy, list, map, type Model, model, type Open, openEnum, strict, text } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { createEmulator } from './index.ts'
import { createNativeName } from './native-name.ts'

interface Tree {
  nativeQuery?: string
  customNativeQueries?: string[]
  alternative?: string
  syntax?: Open<'SYNTAX_NATIVE' | 'SYNTAX_OTHER'>
  byName?: Record<string, Tree>
  children?: Tree[]
}
const Tree: Model<Tree> = model('Tree', {
  nativeQuery: text(),
  customNativeQueries: list(text()),
  alternative: text(),
  syntax: openEnum('Syntax', ['SYNTAX_NATIVE', 'SYNTAX_OTHER']),
  byName: map(lazy(() => Tree)),
  children: list(lazy(() => Tree)),
})

const contract = {
  nativeQuery: 'native NATIVE',
  customNativeQueries: ['nativeQuery'],
  alternative: 'x',
  syntax: 'SYNTAX_NATIVE',
  byName: { nativeQuery: { nativeQuery: 'a' } },
  children: [{ syntax: 'SYNTAX_OTHER' }],
}
const deployed = {
  acmeQuery: 'native NATIVE',
  customAcmeQueries: ['nativeQuery'],
  alternative: 'x',
  syntax: 'SYNTAX_ACME',
  byName: { nativeQuery: { acmeQuery: 'a' } },
  children: [{ syntax: 'SYNTAX_OTHER' }],
}

test('names of fields and enumeration values change, texts and keys of maps do not', () => {
  const acme = createNativeName('acme')
  expect(acme.read(Tree, deployed)).toEqual(contract)
  expect(acme.write(Tree, contract)).toEqual(deployed)
  expect(strict(acme.described(Tree), deployed, { names: 'closed' }).ok).toBe(true)
  expect(strict(acme.described(Tree), contract, { names: 'closed' }).ok).toBe(false)
  expect(() => createNativeName('Not a name')).toThrow('nativeName')
})

describe('an emulator with a name for the query language', () => {
  const address = '/mgmt/openapi/5/alerts/alerts/v3'
  const propertiesWith = (key: string, query: string): object => ({
    name: 'Slow checkouts',
    type: 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE',
    analyticsImmediate: { [key]: { query } },
  })

  test('speaks it, refuses the contract’s, and stores the contract’s', async () => {
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
    // Rules between fields hold as well.
    expect((await post({ ...propertiesWith('acmeQuery', 'x'), type: 'ALERT_DEF_TYPE_FLOW' })).status).toBe(400)
    await emulator.close()
  })
})
