import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { oneTarget, workplaceOf } from '../../test/workplace.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds(['access', 'data-plans'])
const seed = { users: 8, apiKeys: 12, policies: 6 }

/** The file of names after a pull of API keys and policies. */
async function pulledNames(platform: Platform, project = oneTarget): Promise<string> {
  const place = workplaceOf(platform, { 'mgmt.yaml': project })
  await place.pull({ onlyKinds: ['api-keys', 'policies'] })
  expect(await place.plan()).toMatchObject({ findings: [] })
  return place.text('mgmt.yaml').slice(project.length)
}

test('ids of users, teams and retention tags get the names that the platform lists', async () => {
  const platform = createPlatform({ kinds, seed })
  const names = await pulledNames(platform)
  expect(names).toMatchInlineSnapshot(`
    "    ids:
          retentions:
            short: e1c980d0-c910-4c54-8326-67f3cf95645a
          teams:
            shop: "1000001"
          users:
            elif.engel@example.com: 5d0c5587-3b1c-4251-bb02-158ed77e2be7
            greta.garcia@example.com: 2950e500-24cf-45ef-b6a0-9563af4d98f9
    "
  `)
  expect(await pulledNames(platform, `${oneTarget}    account: { company: 1, team: 1000001 }\n`)).toBe(names)
})

test('ids are numbered if they have no name or the key may not list them', async () => {
  const platform = createPlatform({ kinds, seed })
  for (const operation of ['TeamService_ListTeams', 'UsersMgmtService_SearchUsers', 'RetentionsService_GetRetentions'])
    platform.emulator.faults.add({ kind: 'status', status: 403, operation })
  expect(await pulledNames(platform)).toMatchInlineSnapshot(`
    "    ids:
          retentions:
            retention-1: e1c980d0-c910-4c54-8326-67f3cf95645a
          teams:
            team-1: "1000001"
          users:
            user-1: 5d0c5587-3b1c-4251-bb02-158ed77e2be7
            user-2: 2950e500-24cf-45ef-b6a0-9563af4d98f9
    "
  `)
})
