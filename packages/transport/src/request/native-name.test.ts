import { int64, type Model, model, type Open, openEnum, type Operation, operation, text } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'

interface Source {
  nativeQuery?: string
  syntax?: Open<'SYNTAX_TYPE_NATIVE' | 'SYNTAX_TYPE_ALTERNATIVE'>
  size?: string | number
}

const Source: Model<Source> = model('Source', {
  nativeQuery: text(),
  syntax: openEnum('Syntax', ['SYNTAX_TYPE_NATIVE', 'SYNTAX_TYPE_ALTERNATIVE']),
  size: int64(),
})

const createSource: Operation<{ body: Source; query: { syntax?: string }; response: Source }> = operation({
  id: 'Sources_Create',
  service: 'Sources',
  method: 'POST',
  path: '/sources',
  apiVersion: 5,
  repeatable: false,
  readOnly: false,
  in: {
    query: model<{ syntax?: string }>('SourceQuery', { syntax: openEnum('Syntax', ['SYNTAX_TYPE_NATIVE']) }),
    body: Source,
  },
  out: Source,
})

describe('a transport with nativeName', () => {
  test('translates between the names of the wire and of the contract, with all digits and no drift', async () => {
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

  test('translates documents inside responses too, and reports drift', async () => {
    const told: unknown[] = []
    await using at = await harness({ nativeName: 'acme', hooks: { onDrift: (event) => told.push(event) } })
    const text = '{"acmeQuery":"q","syntax":"SYNTAX_TYPE_ACME","size":9007199254740993,"moon":1}'
    expect(at.transport.decode(createSource, Source, text)).toEqual({
      nativeQuery: 'q',
      syntax: 'SYNTAX_TYPE_NATIVE',
      size: '9007199254740993',
      moon: 1,
    })
    expect(told).toMatchObject([{ operation: 'Sources_Create', in: 'response', drift: [{ at: 'moon' }] }])
    expect(() => at.transport.decode(createSource, Source, '{')).toThrow(SyntaxError)
  })

  test('rejects an invalid name', async () => {
    await using at = await harness({ nativeName: 'not a name' })
    at.server.plan(respond(200, {}))
    expect(await failureOf(at.transport.call(createSource, { query: {}, body: {} }))).toMatchObject({
      code: 'bad_option',
      message:
        'an option cannot be used: nativeName must consist of letters and digits and start with a lower-case letter',
    })
  })
})

test('names stay unchanged without nativeName', async () => {
  await using at = await harness()
  at.server.plan(respond(200, { nativeQuery: 'q' }))
  expect(await at.transport.call(createSource, { query: {}, body: { nativeQuery: 'n' } })).toEqual({ nativeQuery: 'q' })
  expect(at.server.seen[0]?.body).toBe('{"nativeQuery":"n"}')
})
