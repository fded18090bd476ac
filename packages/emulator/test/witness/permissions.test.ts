import { describe, expect, test } from 'vitest'
import { groups } from '../../src/groups/groups.ts'
import { switchOff } from '../../src/kernel/settings.ts'
import { createService, type Service } from '../service.ts'
import { documentOf } from './document-of.ts'
import { type DocumentOperation, type OpenApi, operationsOf } from './document.ts'
import { smallestRequest, type WireReply, type WireRequest } from './witness.ts'

/** Sends without validating the response, which may be a stream. */
async function sendRaw({ emulator }: Service, { address, body }: WireRequest, key: string): Promise<WireReply> {
  const [method = '', path = ''] = address.split(/ (.*)/s)
  const init = { method, headers: { authorization: key }, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, init)
  return { status: response.status, text: await response.text() }
}

/** Throws if an operation succeeds without one of its permissions, or fails with all of them. */
async function holdPermissions(service: Service, document: OpenApi, operation: DocumentOperation): Promise<void> {
  const { permissions } = operation
  const { address, body } = smallestRequest(document, operation)
  for (const lacking of permissions) {
    const others = permissions.filter((permission) => permission !== lacking)
    service.emulator.keys.set({ all: { permissions }, others: { permissions: others } })
    const refused = await sendRaw(service, { address, body }, 'others')
    expect([operation.id, refused.status, refused.text]).toEqual([
      operation.id,
      403,
      expect.stringContaining(lacking) as string,
    ])
    expect((await sendRaw(service, { address, body }, 'all')).status).not.toBe(403)
  }
}

describe.each(groups)('the permissions of $name are those of its document', (group) => {
  test('each operation requires each of its permissions, which a test can switch off', async () => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    const operations = operationsOf(document)
    expect(operations.length).toBeGreaterThan(0)
    const service = createService()
    for (const operation of operations.filter(({ permissions }) => permissions.length > 0)) {
      const route = routes.find((each) => each.operation.id === operation.id)
      if (route === undefined) continue
      await holdPermissions(service, document, operation)
      switchOff(service.emulator.settings, new Set([route.operation]))
      await expect(holdPermissions(service, document, operation)).rejects.toThrow()
    }
  })
})
