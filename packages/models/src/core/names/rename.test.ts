import { expect, test } from 'vitest'
import { lazy, list, map, type Model, model, type Open, openEnum, strict, text } from '../../index.ts'
import { createRenamer } from './rename.ts'

interface Source {
  nativeQuery?: string
  customNativeQueries?: string[]
  order_native_query?: string
  native?: { nativeAlternative?: string }
  alternative?: string
  syntax?: Open<'SYNTAX_TYPE_NATIVE' | 'SYNTAX_TYPE_ALTERNATIVE'>
  byName?: Record<string, Source>
  children?: Source[]
}

const Source: Model<Source> = model(
  'Source',
  {
    nativeQuery: text(),
    customNativeQueries: list(text()),
    order_native_query: text(),
    native: model<{ nativeAlternative?: string }>('Inner', { nativeAlternative: text() }),
    alternative: text(),
    syntax: openEnum('Syntax', ['SYNTAX_TYPE_NATIVE', 'SYNTAX_TYPE_ALTERNATIVE']),
    byName: map(lazy(() => Source)),
    children: list(lazy(() => Source)),
  },
  { rules: [({ nativeQuery }) => (nativeQuery === undefined ? { at: 'nativeQuery', message: 'missing' } : undefined)] },
)

const ours = {
  nativeQuery: 'nativeQuery NATIVE',
  customNativeQueries: ['native'],
  order_native_query: 'native',
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
  order_acme_query: 'native',
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

test('the descriptor of the wire knows the names of the wire alone, and has no rules', () => {
  const descriptor = createRenamer('acme').descriptor(Source)
  const { unknownNative: _, ...known } = wire
  expect(strict(descriptor, { ...known, children: [] }, { names: 'closed' }).ok).toBe(true)
  expect(strict(descriptor, { nativeQuery: 'x' }, { names: 'closed' }).ok).toBe(false)
  expect(strict(Source, {}).ok).toBe(false)
  expect(strict(descriptor, {}).ok).toBe(true)
})

test.each(['Not a name', 'Acme', '', 'a-b', '1st', '$&'])('%j is no name', (name) => {
  expect(() => createRenamer(name)).toThrow(
    new RangeError('nativeName must consist of letters and digits and start with a lower-case letter'),
  )
})
