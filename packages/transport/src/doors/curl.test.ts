import { execFileSync } from 'node:child_process'
import { list, map, type Model, model, secret, text, unstructured } from '@mgmt-api/models'
import { redactSecrets } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { createThing, listThings } from '../../test/operations.ts'
import { toCurl } from './curl.ts'

test('the command of an error repeats the same request with the key of the shell', async () => {
  await using at = await harness({ scheme: 'Bearer' })
  at.server.plan(respond(400, { code: 400, message: 'no' }))
  const name = `it's "$HOME" \\ \`x\``
  const error = await failureOf(at.transport.call(createThing, { body: { name, labels: { é: '!' } } }))
  const command = toCurl(error) ?? ''
  expect(command).toMatch(/^curl -X POST 'http:/)

  // A shell parses the command, and runs a fake curl that prints its arguments.
  const script = `curl() { for word in "$@"; do printf '%s\\n' "$word"; done; }; MGMT_API_KEY=k-9; ${command}`
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
  expect(words).toEqual([
    '-X',
    'POST',
    `${at.server.url}/mgmt/openapi/5/things/v1`,
    '-H',
    'accept: application/json',
    '-H',
    expect.stringMatching(/^user-agent: mgmt-api-transport/),
    '-H',
    'content-type: application/json',
    '-H',
    'authorization: Bearer k-9',
    '--data-raw',
    JSON.stringify({ name, labels: { é: '!' } }),
  ])
})

test('an error before the request is prepared has no command; a preview has one', async () => {
  await using at = await harness()
  const error = await failureOf(at.transport.call(listThings, { query: { name: 'x'.repeat(30) } }))
  expect(toCurl(error)).toBeUndefined()
  expect(toCurl(at.transport.preview(listThings, { query: { name: "a'b" } }))).toContain(
    `'${at.server.url}/mgmt/openapi/5/things/v1?name=a'\\''b'`,
  )
})

test('secret headers are left out', async () => {
  await using at = await harness({ headers: { cookie: 'c', 'x-auth-token': 't', 'x-team': 'a' } })
  const { headers } = at.transport.preview(listThings, { query: {} })
  expect(Object.keys(headers)).toEqual(['accept', 'user-agent', 'x-team', 'authorization'])
})

interface Hook {
  url?: string
  key?: string
  headers?: Record<string, string>
  keys?: string[]
  pageToken?: string
  free?: Record<string, unknown>
}

const Hook: Model<Hook> = model('Hook', {
  url: text(),
  key: secret(text()),
  headers: map(secret(text())),
  keys: list(secret(text())),
  pageToken: text(),
  free: unstructured(),
})

test('secrets are removed where the model marks them, and from unknown fields named like one', () => {
  expect(
    redactSecrets(Hook, {
      url: 'u',
      key: 'k',
      headers: { a: 'b' },
      keys: ['x', 'y'],
      pageToken: 'p',
      free: { deep: [{ password: 'p', apiKey: 'a', name: 'n' }] },
      clientSecret: { a: 1 },
      unknown: 1,
    }),
  ).toEqual({
    url: 'u',
    key: '[redacted]',
    headers: { a: '[redacted]' },
    keys: ['[redacted]', '[redacted]'],
    pageToken: 'p',
    free: { deep: [{ password: '[redacted]', apiKey: '[redacted]', name: 'n' }] },
    clientSecret: '[redacted]',
    unknown: 1,
  })
})

test('brackets of a query are not expanded as ranges', () => {
  const url = 'http://localhost/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=2'
  expect(toCurl({ method: 'GET', url, headers: {} })).toBe(`curl --globoff -X GET '${url}'`)
  expect(toCurl({ method: 'GET', url: 'http://localhost/a?b=1', headers: {} })).toBe(
    "curl -X GET 'http://localhost/a?b=1'",
  )
})
