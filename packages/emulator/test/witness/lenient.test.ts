/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { groups } from '../../src/groups/groups.ts'
import { createEmulator } from '../../src/index.ts'
import { documentOf } from './document-of.ts'
import { operationsOf } from './document.ts'
import { rulesOf } from './rules.ts'
import { requestsOf, type Send } from './witness.ts'

/** Bounds that a lenient emulator ignores in bodies. */
const ignored = ['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems']

/** Tests one of this many rules, always the same ones; `MGMT_TEST_ALL=1` tests all. */
const share = 12

function startLenient(): { send: Send; errors: readonly unknown[]; close: () => Promise<void> } {
  const errors: unknown[] = []
  const emulator = createEmulator({ bounds: 'lenient', assumedRules: false, onError: (error) => errors.push(error) })
  const send: Send = async ({ address, body }) => {
    const [method = '', path = ''] = address.split(/ (.*)/s)
    const init = { method, headers: { authorization: 'any-key' }, body: method === 'GET' ? null : JSON.stringify(body) }
    const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, init)
    return { status: response.status, text: await response.text() }
  }
  return { send, errors, close: () => emulator.close() }
}

describe.each(groups)('a lenient emulator of $name', (group) => {
  test('stores what is outside of its sizes and patterns, or names a rule; afterwards everything can be read', async () => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    const operations = operationsOf(document)
    const { send, errors, close } = startLenient()
    const rules = operations.flatMap((operation) =>
      rulesOf(document, operation).filter(({ keyword, path }) => path[0] === 'body' && ignored.includes(keyword)),
    )
    const tried = partOf('emulator: bounds that are ignored', rules, (_, index) => index % share === 0)
    const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const rule of tried) {
      const requests = requestsOf(document, rule)
      if ('unreachable' in requests) continue
      const { status, text } = await send(requests.outside)
      expect([rule.id, status, text]).toEqual([rule.id, expect.toBeOneOf([200, 400, 404, 409, 501]), text])
    }
    for (const { path } of lists)
      expect((await send({ address: `GET /5${path}`, body: undefined })).status).toBeLessThan(500)
    await close()
    expect(errors).toEqual([])
  })
})
