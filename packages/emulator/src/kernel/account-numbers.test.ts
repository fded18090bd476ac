import { expect, test } from 'vitest'
import { createService } from '../../test/service.ts'
import { createEmulator } from '../index.ts'

const reads = [
  { read: 'GET /4/events2metrics/limits/v2', answer: { companyId: '77' } },
  { read: 'GET /5/dataplans/policies/v1', answer: { policies: [{ companyId: 77 }] } },
  { read: 'GET /5/aaa/team-saml/v1/configuration', answer: { teamId: 88 } },
  {
    read: 'GET /5/notifications/notification-center/v1/connectors/list/summaries',
    answer: { connectors: [{ teamId: 88 }] },
  },
  { read: 'GET /5/aaa/custom-roles/v1', answer: { roles: [{ teamId: 88 }] } },
  { read: 'GET /5/aaa/team-scopes/v1/all/list', answer: { scopes: [{ teamId: 88 }] } },
  { read: 'GET /5/aaa/teams/v2', answer: { defaultTeam: { teamId: { id: 88 } } } },
]

test.each(reads)('$read has the number of the account, also after a reset', async ({ read, answer }) => {
  const seed = { policies: 1, connectors: 1, roles: 1, scopes: 1 }
  const service = createService({ account: { company: 77, team: 88 }, seed })
  expect((await service.send(read)).json).toMatchObject(answer)
  await service.emulator.reset()
  expect((await service.send(read)).json).toMatchObject(answer)
})

test('a number out of bounds is refused', () => {
  expect(() => createEmulator({ account: { team: 0 } })).toThrow('account.team: 0 is not a whole number')
})
