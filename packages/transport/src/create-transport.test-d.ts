import type { Call, Caller } from '@mgmt-api/models'
import { expectTypeOf, test } from 'vitest'
import { getThing, listThings, type Thing, type Things, streamThings } from '../test/operations.ts'
import { createTransport, type Fetch, optionsFromEnv, toCurl, type Transport, type TransportOptions } from './index.ts'
import { nodeFetch } from './node.ts'

const transport = createTransport({ baseUrl: 'https://a.example', apiKey: 'k' })

test('a transport is a caller, and a call is typed by its operation', () => {
  expectTypeOf<Transport>().toExtend<Caller>()
  expectTypeOf(transport.call(listThings, { query: {} })).toEqualTypeOf<Call<Things>>()
  expectTypeOf(transport.call(getThing, { path: { id: 'a' } })).resolves.toEqualTypeOf<Thing>()
  expectTypeOf(transport.stream(streamThings, { query: {} })).toEqualTypeOf<AsyncIterable<Thing>>()
})

test('an input that the operation does not take is refused', () => {
  // @ts-expect-error it has a query
  void transport.call(listThings, {})
  // @ts-expect-error the id is a text
  void transport.call(getThing, { path: { id: 1 } })
  // @ts-expect-error it has no such field
  void transport.call(listThings, { query: { nme: 'a' } })
  // @ts-expect-error the time has its unit in its name
  void transport.call(listThings, { query: {} }, { timeout: 5 })
})

test('the global fetch, nodeFetch and functions of less serve as fetch', () => {
  expectTypeOf(globalThis.fetch).toExtend<Fetch>()
  expectTypeOf(nodeFetch).toExtend<Fetch>()
  expectTypeOf((url: string) => Promise.resolve(new Response(url))).toExtend<Fetch>()
  expectTypeOf((url: URL) => Promise.resolve(new Response(url.href))).not.toExtend<Fetch>()
})

test('the environment of an edge runtime, an interface with further bindings, gives the options', () => {
  interface Env {
    MGMT_API_KEY: string
    MGMT_REGION: string
    MGMT_DOMAIN: string
    CACHE: { get(key: string): Promise<string> }
  }
  expectTypeOf(optionsFromEnv).toBeCallableWith({} as Env)
  expectTypeOf(optionsFromEnv).toBeCallableWith(process.env)
  expectTypeOf<{ region: Env['MGMT_REGION']; domain: Env['MGMT_DOMAIN'] }>().toExtend<TransportOptions>()
})

test('keys are texts or what gives them', () => {
  expectTypeOf<{ apiKey: () => Promise<string> }>().toExtend<TransportOptions>()
  expectTypeOf<{ apiKey: undefined }>().toExtend<TransportOptions>()
  expectTypeOf<{ apiKey: number }>().not.toExtend<TransportOptions>()
})

test('a preview has a command for certain, an error maybe', () => {
  expectTypeOf(toCurl(transport.preview(listThings, { query: {} }))).toEqualTypeOf<string>()
  expectTypeOf(toCurl).returns.toEqualTypeOf<string | undefined>()
})
