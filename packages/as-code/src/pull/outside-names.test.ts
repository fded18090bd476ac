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
            ada.adler@example.com: f7291ab4-fbcd-4ba5-9dd4-7b39a93ed715
            ben.brandt@example.com: e2892509-8c9d-4685-a9ac-9c6fc23f4d87
            chloe.costa@example.com: 6b527f28-7d04-480c-8c08-70beb874d47e
            dev.diallo@example.com: 006e564b-d2ef-4502-acdb-9e79776adc35
            elif.engel@example.com: 1fc940b8-8aeb-4925-a6f7-33da9da1c806
            femi.fischer@example.com: 0406630a-8711-4a73-977a-1eff037f7ad3
            greta.garcia@example.com: 853ba73a-e438-4c51-8018-ae7dfe7a34b5
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
            user-1: 1fc940b8-8aeb-4925-a6f7-33da9da1c806
            user-2: 6b527f28-7d04-480c-8c08-70beb874d47e
            user-3: f7291ab4-fbcd-4ba5-9dd4-7b39a93ed715
            user-4: 006e564b-d2ef-4502-acdb-9e79776adc35
            user-5: 0406630a-8711-4a73-977a-1eff037f7ad3
            user-6: 853ba73a-e438-4c51-8018-ae7dfe7a34b5
            user-7: e2892509-8c9d-4685-a9ac-9c6fc23f4d87
    "
  `)
})
