import {
  int64,
  lazy,
  list,
  map,
  type Model,
  model,
  type Open,
  openEnum,
  type Operation,
  operation,
  text,
} from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../test/harness.ts'
import { answer } from '../test/misbehaving-server.ts'
import { createRenamer } from './rename.ts'

interface Source {
  nativeQuery?: string
  customNativeQueries?: string[]
  native?: { nativeAlternative?: string }
  alternative?: string
  syntax?: Open<'SYNTAX_TYPE_NATIVE' | 'SYNTAX_TYPE_ALTERNATIVE'>
  byName?: Record<string, Source>
  children?: Source[]
  size?: string | number
}

const Source: Model<Source> = model('Source', {
  nativeQuery: text(),
  customNativeQueries: list(text()),
  native: model<{ nativeAlternative?: string }>('Inner', { nativeAlternative: text() }),
  alternative: text(),
  syntax: openEnum('Syntax', ['SYNTAX_TYPE_NATIVE', 'SYNTAX_TYPE_ALTERNATIVE']),
  byName: map(lazy(() => Source)),
  children: list(lazy(() => Source)),
  size: int64(),
})

const ours = {
  nativeQuery: 'nativeQuery NATIVE',
  customNativeQueries: ['native'],
  native: { nativeAlternative: 'x' },
  alternative: 'SYNTAX_TYPE_NATIVE',
  syntax: 'SYNTAX_TYPE_NATIVE',
  byName: { nativeQuery: { nativeQuery: 'a' } },
  children: [{ syntax: 'SYNTAX_TYPE_ALTERNATIVE' }, { syntax: 'NEW_NATIVE_VALUE' }],
  unknownNative: { nativeQuery: 1 },
}

const wire = {
  acmeQuery: 'nativeQuery NATIVE',
  customAcmeQueries: ['native'],
  acme: { acmeAlternative: 'x' },
  alternative: 'SYNTAX_TYPE_NATIVE',
  syntax: 'SYNTAX_TYPE_ACME',
  byName: { nativeQuery: { acmeQuery: 'a' } },
  children: [{ syntax: 'SYNTAX_TYPE_ALTERNATIVE' }, { syntax: 'NEW_NATIVE_VALUE' }],
  unknownNative: { nativeQuery: 1 },
}

test('declared fields and enum values change, texts, map keys and unknown names do not', () => {
  const before = JSON.stringify(ours)
  const renamer = createRenamer('acme')
  expect(renamer.outgoing(Source, ours)).toEqual(wire)
  expect(renamer.incoming(Source, wire)).toEqual(ours)
  expect(JSON.stringify(ours)).toBe(before)
})

test('a name of several words keeps its capitals', () => {
  expect(
    createRenamer('dataQuery').outgoing(Source, { customNativeQueries: [], syntax: 'SYNTAX_TYPE_NATIVE' }),
  ).toEqual({
    customDataQueryQueries: [],
    syntax: 'SYNTAX_TYPE_DATAQUERY',
  })
})

const createSource: Operation<{ body: Source; query: { syntax?: string }; response: Source }> = operation({
  id: 'Sources_Create',
  service: 'Sources',
  method: 'POST',
  path: '/sources',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: {
    query: model<{ syntax?: string }>('SourceQuery', { syntax: openEnum('Syntax', ['SYNTAX_TYPE_NATIVE']) }),
    body: Source,
  },
  out: Source,
})

describe('a transport with nativeName', () => {
  test('speaks the wire’s names outside and the contract’s inside, digits kept, no drift', async () => {
    await using at = await harness({ nativeName: 'acme' })
    at.server.plan((response) => response.end('{"acmeQuery":"q","syntax":"SYNTAX_TYPE_ACME","size":9007199254740993}'))
    const { data, response } = await at.transport
      .call(createSource, { query: { syntax: 'SYNTAX_TYPE_NATIVE' }, body: { nativeQuery: 'native' } })
      .withResponse()
    expect(data).toEqual({ nativeQuery: 'q', syntax: 'SYNTAX_TYPE_NATIVE', size: '9007199254740993' })
    expect(response.drift).toEqual([])
    expect(at.server.seen).toMatchObject([
      { url: '/mgmt/openapi/5/sources?syntax=SYNTAX_TYPE_ACME', body: '{"acmeQuery":"native"}' },
    ])
  })

  test('refuses a name that is none', async () => {
    await using at = await harness({ nativeName: 'not a name' })
    at.server.plan(answer(200, {}))
    expect(await failureOf(at.transport.call(createSource, { query: {}, body: {} }))).toMatchObject({
      code: 'bad_option',
    })
  })
})

test('without it nothing is renamed', async () => {
  await using at = await harness()
  at.server.plan(answer(200, { nativeQuery: 'q' }))
  expect(await at.transport.call(createSource, { query: {}, body: { nativeQuery: 'n' } })).toEqual({ nativeQuery: 'q' })
  expect(at.server.seen[0]?.body).toBe('{"nativeQuery":"n"}')
})
