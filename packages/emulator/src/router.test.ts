import { describe, expect, test } from 'vitest'
import { createService } from '../test/service.ts'

const id = '00000000-0000-4000-8000-000000000000'

describe('addresses without a route', () => {
  test.each([
    ['GET /5/alerts/alerts/v3', 'This operation answers under /mgmt/openapi/4.'],
    [`GET /4/alerts/alerts/v3/${id}`, 'This operation answers under /mgmt/openapi/5.'],
    ['PATCH /5/alerts/alerts/v3', 'This path takes POST, PUT.'],
    ['HEAD /4/alerts/alerts/v3', ''],
    ['OPTIONS /4/alerts/alerts/v3', 'This path takes GET.'],
    ['GET /6/alerts/alerts/v3', 'This operation answers under /mgmt/openapi/4.'],
    ['GET /4/alerts/alerts/v3/', 'No route'],
    ['GET /4/alerts//alerts/v3', 'No route'],
    ['DELETE /5/alerts/alerts/v3/', 'No route'],
    ['GET /5/nowhere', 'No route: GET /mgmt/openapi/5/nowhere.'],
    ['GET /5/integrations/extensions/v1/nginx', 'It moved to /integrations/extensions/v1/catalog/nginx.'],
    ['PATCH /5/aaa/teams/v2/7/members/status', 'It moved to /aaa/teams/v2/7/members:updateStatuses.'],
    ['DELETE /5/integrations/testing/v1/extensions', 'It was removed on 2026-06-22.'],
    [
      'GET /5/cases/team-configs/v1/configs/active',
      'Instead there is /cases/cases/case-settings/v1/configs:getActive.',
    ],
    ['GET /nowhere', 'is not below /mgmt/openapi/'],
    ['GET /4', 'is not below /mgmt/openapi/'],
  ])('%s is a 404 as text, whatever the key', async (address, message) => {
    const service = createService({ keys: {} })
    // The wrapper refuses an answer to an unknown route that is not text.
    const reply = await service.send(address, { key: '' })
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(reply.text).toContain(message)
  })

  test('a literal segment is not taken for a parameter', async () => {
    const service = createService()
    expect((await service.send(`GET /5/alerts/alerts/v3/version-ids/${id}`)).text).toContain('definition version')
    expect((await service.send('GET /5/alerts/alerts/v3/version-ids')).status).toBe(400)
  })
})

test('every answer has an id of its own', async () => {
  const service = createService()
  const ids = new Set<unknown>()
  for (let count = 0; count < 5; count++) {
    ids.add((await service.send('GET /4/alerts/alerts/v3')).headers.get('x-request-id'))
    ids.add((await service.send('GET /nowhere')).headers.get('x-request-id'))
  }
  expect(ids.size).toBe(10)
})

test('an operation without query parameters refuses one', async () => {
  const service = createService()
  expect(await service.send(`DELETE /5/alerts/alerts/v3/${id}?force=true`)).toMatchObject({
    status: 400,
    json: { message: 'force: this operation takes no query parameters' },
  })
})
