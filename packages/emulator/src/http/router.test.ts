import { describe, expect, test } from 'vitest'
import { createService, type Reply } from '../../test/service.ts'
import { linkTable } from '../groups/link-table.ts'
import { groups } from '../groups/groups.ts'

const id = '00000000-0000-4000-8000-000000000000'

const hint = (reply: Reply): string | null => reply.headers.get('x-mgmt-emulator-hint')

describe('an address without a route', () => {
  test.each([
    ['PATCH /5/alerts/alerts/v3', 'This path supports GET, POST, PUT.'],
    ['OPTIONS /4/alerts/alerts/v3', 'This path supports GET, POST, PUT.'],
    ['GET /6/alerts/alerts/v3', 'This platform serves the operation under /mgmt/openapi/4 and /mgmt/openapi/5.'],
    ['GET /04/alerts/alerts/v3', 'This platform serves the operation under /mgmt/openapi/4 and /mgmt/openapi/5.'],
    ['GET /4/alerts/alerts/v3/', null],
    ['GET /4/alerts//alerts/v3', null],
    ['DELETE /5/alerts/alerts/v3/', null],
    ['GET /5/nowhere', null],
    ['GET /5/integrations/extensions/v1/nginx', 'Moved to /integrations/extensions/v1/catalog/nginx on 2026-06-09.'],
    ['PATCH /5/aaa/teams/v2/7/members/status', 'Moved to /aaa/teams/v2/7/members:updateStatuses on 2026-06-09.'],
    ['GET /nowhere', 'Paths of the API start with /mgmt/openapi/4 or /mgmt/openapi/5.'],
    ['GET /4', 'Paths of the API start with /mgmt/openapi/4 or /mgmt/openapi/5.'],
  ])('%s is a 404 as in the service, with the hint %s, with any key', async (address, expected) => {
    const service = createService({ keys: {} })
    const reply = await service.send(address, { key: '' })
    expect(reply.status).toBe(404)
    expect(reply.text).toBe('{"code":404,"message":"Not Found: Not Found"}')
    expect(hint(reply)).toBe(expected)
  })

  test('a hint is printable and bounded in length', async () => {
    const { fetch, url } = createService().emulator
    const long = '%C3%A9'.repeat(10_000)
    const response = await fetch(`${url}/mgmt/openapi/5/integrations/extensions/v1/${long}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('x-mgmt-emulator-hint')).toMatch(/^Moved to [ -~]+$/)
    expect(response.headers.get('x-mgmt-emulator-hint')).toHaveLength(1_000)
  })

  test('a literal segment is not taken for a parameter', async () => {
    const service = createService()
    expect((await service.send(`GET /5/alerts/alerts/v3/version-ids/${id}`)).text).toContain('definition version')
    expect((await service.send('GET /5/alerts/alerts/v3/version-ids')).status).toBe(400)
  })
})

test('an operation that the emulator does not implement is a 501 that names it, with any key', async () => {
  const without = groups.map((group) => ({
    ...group,
    load: async () => ({
      routes: (await group.load()).routes.filter(({ operation }) => operation.id !== 'ViewsService_ListViews'),
    }),
  }))
  const service = createService(
    { keys: {} },
    { groups: without.filter(({ name }) => name !== 'slos'), links: linkTable },
  )
  const expected = [
    ['GET', '/data-exploration/views/v1/views', 'ViewsService_ListViews'],
    ['GET', '/slo/slos/v1', 'SlosService_ListSlos'],
  ]
  for (const [method, path, name] of expected) {
    for (const apiVersion of [4, 5]) {
      const reply = await service.send(`${method} /${apiVersion}${path}`, { key: '' })
      expect(reply).toMatchObject({
        status: 501,
        json: {
          code: 501,
          message: `Not Implemented: the emulator does not implement ${name}, which the contract declares.`,
        },
      })
      expect(hint(reply)).toMatch(/sandbox of mgmt, does not implement this operation.*mgmt-emulator --list/)
    }
  }
  service.emulator.settings.set({ apiVersions: [5] })
  expect((await service.send('GET /4/slo/slos/v1')).status).toBe(404)
})

describe('every operation', () => {
  const addresses = groups
    .flatMap(({ operations }) => operations)
    .map(({ http: method, path }) => [method, path.replaceAll(/\{[^}]+\}/g, id)] as const)
  // No key is accepted, so a routed request is a 401.
  const keys = {}

  test('every operation is served under both base paths', async () => {
    const { emulator } = createService({ keys })
    for (const [method, path] of addresses) {
      for (const apiVersion of [4, 5]) {
        const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/${apiVersion}${path}`, { method })
        expect([method, path, response.status]).toEqual([method, path, 401])
      }
    }
  })

  test('every operation is a 404 with a hint under a base path that is not served', async () => {
    const service = createService({ keys, apiVersions: [5] })
    for (const [method, path] of addresses) {
      expect((await service.send(`${method} /5${path}`)).status).toBe(401)
      const reply = await service.send(`${method} /4${path}`)
      expect(reply.text).toBe('{"code":404,"message":"Not Found: Not Found"}')
      expect(hint(reply)).toBe('This platform serves the operation under /mgmt/openapi/5.')
    }
    service.emulator.settings.set({})
    expect((await service.send('GET /4/alerts/alerts/v3')).status).toBe(401)
  })
})

test('every response has a unique id', async () => {
  const service = createService()
  const ids = new Set<unknown>()
  for (let count = 0; count < 5; count++) {
    ids.add((await service.send('GET /4/alerts/alerts/v3')).headers.get('x-request-id'))
    ids.add((await service.send('GET /nowhere')).headers.get('x-request-id'))
  }
  expect(ids.size).toBe(10)
})

test('an operation without query parameters rejects one', async () => {
  const service = createService()
  expect(await service.send(`DELETE /5/alerts/alerts/v3/${id}?force=true`)).toMatchObject({
    status: 400,
    json: { message: 'force: this operation takes no query parameters' },
  })
})
