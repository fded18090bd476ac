import type { Descriptor } from '@mgmt-api/models'
import { flatten, inner, secretLosses, unwrap } from '@mgmt-api/models/internal'
import { createRandom, exampleOf, type Random } from '@mgmt-api/models/testing'
import type { AnyOperation } from '@mgmt-api/models/operations'
import { loadOperations, placesOf, wordFor } from '@mgmt-api/models/operations/internal'
import { expect, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { canaryKey, runCli } from '../../../test/run-cli.ts'

const texts = ['text', 'timestamp', 'bytes', 'enum', 'int64']

/** A place of an operation as people type it: texts as they are, lists of texts item by item, all else as JSON. */
function paramsOf(operation: AnyOperation, place: 'path' | 'query', random: Random): string[] {
  const field = placesOf(operation)[place]
  if (field === undefined) return []
  const { fields } = flatten(unwrap(field).descriptor)
  const values = Object.entries(exampleOf(field, random) as Record<string, unknown>)
  return values.flatMap(([name, value]) => {
    const descriptor = fields.get(name)?.descriptor ?? { kind: 'none' }
    const isTexts = descriptor.kind === 'list' && texts.includes(inner(descriptor).kind)
    // The contract lets some be empty in a path, which would lead to another address, and is refused.
    const said = place === 'path' && value === '' ? 'x' : value
    const typed = isTexts && Array.isArray(said) ? said : [said]
    return typed.flatMap((one: unknown) => [
      '--param',
      `${name}${isTexts ? '[]' : ''}=${typeof one === 'string' ? one : JSON.stringify(one)}`,
    ])
  })
}

/** A body that has the secrets of what it replaces: without one, it would be refused. */
function bodyOf(operation: AnyOperation, body: Descriptor, random: Random): string {
  for (;;) {
    const example = exampleOf(body, random)
    if (secretLosses(operation, example).length === 0) return JSON.stringify(example)
  }
}

/** Whether a path is a template with values in it. */
const fits = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

test('every operation is called by its name, with parameters and body, and sends one request to its address', async () => {
  const operations = await loadOperations()
  expect(operations.length).toBeGreaterThan(300)
  for (const named of partOf('cli: operations of mgmt call', operations, (_, index) => index % 16 === 0)) {
    // Values of their own: an added operation does not change those of the others.
    const random = createRandom(11)
    const { operation } = named
    const { body } = placesOf(operation)
    const sent: Request[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init))
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    }
    const argv = [
      ...['call', wordFor(named), '--yes'],
      ...paramsOf(operation, 'path', random),
      ...paramsOf(operation, 'query', random),
      ...(body === undefined ? [] : ['-f', '-']),
    ]
    const stdin = body === undefined ? '' : bodyOf(operation, body, random)
    const env = { MGMT_BASE_URL: 'https://service.invalid', MGMT_API_KEY: canaryKey }
    const { exitCode, stderr } = await runCli(argv, { env, fetch, stdin })
    const told = `${operation.id} ${stderr}`
    expect(exitCode, told).toBe(0)
    expect(sent, told).toHaveLength(1)
    expect(sent[0]?.method, told).toBe(operation.method)
    const { pathname } = new URL(sent[0]?.url ?? '')
    expect(fits(`/mgmt/openapi/${operation.apiVersion}${operation.path}`, pathname), `${told} ${pathname}`).toBe(true)
  }
}, 120_000)
