import { describe, expect, test } from 'vitest'
import { failureOf } from '../../test/harness.ts'
import { listThings } from '../../test/operations.ts'
import { resolveAddress } from './address.ts'
import { createTransport } from '../create-transport.ts'
import { optionsFromEnv } from './env.ts'
import type { TransportOptions } from './options.ts'

test.each(['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const)(
  'region %s is a name over the domain',
  (region) => {
    expect(resolveAddress({ region, domain: 'example.com' })).toBe(`https://api.${region}.example.com`)
  },
)

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com/mgmt/openapi/4', 'https://api.example.com'],
  ['https://api.example.com/mgmt/openapi/5/', 'https://api.example.com'],
  ['https://api.example.com/mgmt/openapi', 'https://api.example.com'],
  ['https://proxy.example.com/to/mgmt/openapi/5', 'https://proxy.example.com/to'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://127.8.9.1', 'http://127.8.9.1'],
  ['http://[::1]:80', 'http://[::1]'],
  ['http://dev.localhost', 'http://dev.localhost'],
])('baseUrl %s is %s', (baseUrl, address) => {
  expect(resolveAddress({ baseUrl })).toBe(address)
  expect(resolveAddress({ baseUrl, region: 'eu1', domain: 'example.com' })).toBe(address)
})

describe('rejected', () => {
  test.each<{ options: TransportOptions; code: string; says: RegExp }>([
    { options: {}, code: 'missing_address', says: /MGMT_BASE_URL/ },
    { options: { domain: 'example.com' }, code: 'missing_address', says: /MGMT_REGION/ },
    { options: { region: 'eu1' }, code: 'missing_address', says: /domain/ },
    {
      options: { region: 'eu3', domain: 'example.com' },
      code: 'unknown_region',
      says: /eu1, eu2, us1, us2, ap1, ap2, ap3/,
    },
    { options: { region: 'eu3', baseUrl: 'https://a.example' }, code: 'unknown_region', says: /"eu3"/ },
    { options: { region: 'eu1', domain: 'https://example.com' }, code: 'bad_address', says: /without scheme/ },
    { options: { region: 'eu1', domain: 'evil.com/' }, code: 'bad_address', says: /domain/ },
    { options: { baseUrl: 'api.example.com' }, code: 'bad_address', says: /baseUrl/ },
    { options: { baseUrl: 'ftp://api.example.com' }, code: 'bad_address', says: /baseUrl/ },
    { options: { baseUrl: 'https://u:p@api.example.com' }, code: 'bad_address', says: /user/ },
    { options: { baseUrl: 'https://api.example.com?key=x' }, code: 'bad_address', says: /query/ },
    { options: { baseUrl: 'http://api.example.com' }, code: 'insecure_address', says: /https/ },
    { options: { baseUrl: 'http://localhost.example.com' }, code: 'insecure_address', says: /https/ },
    { options: { baseUrl: 'http://10.0.0.1' }, code: 'insecure_address', says: /https/ },
  ])('$options is $code', async ({ options, code, says }) => {
    // Creation never throws; the first call does.
    const transport = createTransport({ apiKey: 'k', ...options })
    const error = await failureOf(transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'configuration', code, attempts: 0, maybeProcessed: false })
    expect(`${error.message} ${error.hint}`).toMatch(says)
    expect(() => transport.address()).toThrow(error.message)
  })
})

test('a missing key is an error of the first call, with a hint', async () => {
  for (const apiKey of [undefined, '', '  ', () => '']) {
    const transport = createTransport({ baseUrl: 'https://a.example', apiKey })
    const error = await failureOf(transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'configuration', code: 'missing_key', attempts: 0 })
    expect(error.hint).toContain('MGMT_API_KEY')
  }
})

test('the environment is read only if no options are given', () => {
  const environment = { MGMT_API_KEY: ' k ', MGMT_REGION: 'eu1', MGMT_DOMAIN: 'example.com', MGMT_BASE_URL: '' }
  expect(optionsFromEnv(environment)).toEqual({ apiKey: 'k', region: 'eu1', domain: 'example.com' })
  expect(optionsFromEnv({})).toEqual({})

  const { MGMT_BASE_URL: before } = process.env
  process.env.MGMT_BASE_URL = 'https://from-env.example'
  try {
    expect(createTransport().address()).toBe('https://from-env.example')
    const other = createTransport({ apiKey: 'k' })
    expect(() => other.address()).toThrow(/no address/)
  } finally {
    if (before === undefined) delete process.env.MGMT_BASE_URL
    else process.env.MGMT_BASE_URL = before
  }
})

const misplaced = 'k3yK3yk3yK3yk3yK3yk3yK3yk3y'

test.each<{ readonly place: string; readonly options: TransportOptions }>([
  { place: 'region', options: { region: misplaced, domain: 'example.com' } },
  {
    place: 'region, being the key',
    options: { region: 'shortkey', domain: 'example.com', apiKey: 'shortkey' },
  },
  { place: 'domain', options: { region: 'eu1', domain: misplaced } },
  { place: 'domain, being the key', options: { region: 'eu1', domain: 'shortkey', apiKey: 'shortkey' } },
  { place: 'user of the address', options: { baseUrl: `https://${misplaced}@api.eu1.example.com` } },
  { place: 'password of the address', options: { baseUrl: `https://user:${misplaced}@api.eu1.example.com` } },
  { place: 'query of the address', options: { baseUrl: `https://api.eu1.example.com?key=${misplaced}` } },
  { place: 'path of the address', options: { baseUrl: `https://api.eu1.example.com/${misplaced}/` } },
  {
    place: 'path of the address, being the key',
    options: { baseUrl: 'https://api.eu1.example.com/a/shortkey', apiKey: 'shortkey' },
  },
  { place: 'whole address', options: { baseUrl: misplaced } },
  { place: 'host over plain HTTP', options: { baseUrl: `http://${misplaced}` } },
  { place: 'scheme', options: { baseUrl: 'https://api.eu1.example.com', scheme: misplaced } },
  { place: 'scheme, being the key', options: { baseUrl: 'https://a.invalid', scheme: 'shortkey', apiKey: 'shortkey' } },
])('a key misplaced as $place is rejected and not repeated', async ({ options }) => {
  const transport = createTransport({ apiKey: 'any-key', ...options, fetch: () => Promise.reject(new Error('sent')) })
  const error = await failureOf(transport.call(listThings, { query: {} }))
  expect(error).toMatchObject({ kind: 'configuration', attempts: 0 })
  expect(JSON.stringify([error, String(error.cause), error.stack])).not.toMatch(/k3yK3y|shortkey/i)
})
