import { expect, test } from 'vitest'
import { createService } from '../../test/service.ts'
import { createEmulator } from '../index.ts'

const reads = [
  { read: 'GET /4/events2metrics/limits/v2', response: { companyId: '77' } },
  { read: 'GET /5/dataplans/policies/v1', response: { policies: [{ companyId: 77 }] } },
  { read: 'GET /5/aaa/team-saml/v1/configuration', response: { teamId: 88 } },
  {
    read: 'GET /5/notifications/notification-center/v1/connectors/list/summaries',
    response: { connectors: [{ teamId: 88 }] },
  },
  { read: 'GET /5/aaa/custom-roles/v1', response: { roles: [{ teamId: 88 }] } },
  { read: 'GET /5/aaa/team-scopes/v1/all/list', response: { scopes: [{ teamId: 88 }] } },
  { read: 'GET /5/aaa/teams/v2', response: { defaultTeam: { teamId: { id: 88 } } } },
]

test.each(reads)('$read has the number of the account, also after a reset', async ({ read, response }) => {
  const seed = { policies: 1, connectors: 1, roles: 1, scopes: 1 }
  const service = createService({ account: { company: 77, team: 88 }, seed })
  expect((await service.send(read)).json).toMatchObject(response)
  await service.emulator.reset()
  expect((await service.send(read)).json).toMatchObject(response)
})

test('a number out of bounds is refused', () => {
  expect(() => createEmulator({ account: { team: 0 } })).toThrow('account.team: 0 is not a whole number')
})
