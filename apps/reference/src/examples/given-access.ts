import { valueAt } from '@mgmt-api/models/internal'
import type { GivenArguments, GivenStage } from './given.ts'

const team = '1000001'

const lastUser = async ({ list }: GivenStage): Promise<unknown> =>
  (await list('users', 'list', { id: team })).at(-1)?.userAccountId

/** The last group: the first two are built in, and one of them holds the administrators. */
const lastGroup = async ({ list }: GivenStage): Promise<unknown> => (await list('groups')).at(-1)?.groupId

const ranges = [{ name: 'Office', ipRange: '192.0.2.0/24', enabled: true }]

/** Examples of the group access. */
export const accessArguments: GivenArguments = {
  ApiKeysService_CreateApiKey: () => ({
    body: {
      name: 'Nightly export',
      hashed: true,
      owner: { teamId: team },
      keyPermissions: { permissions: ['alerts:ReadConfig'], presets: [] },
    },
    command: '-f body.json --show-key',
  }),
  ApiKeysService_UpdateApiKey: () => ({ body: { newName: 'Terraform, production' } }),
  ApiKeysAdminService_UpdateApiKeysStatus: ({ item }) => ({
    body: [{ keyId: item('api-keys').id, active: false }],
  }),
  GroupsMgmtService_GetTeamGroupByName: ({ item }) => ({ id: item('groups').name }),
  GroupsMgmtService_CreateTeamGroup: () => ({
    body: { name: 'Checkout on call', description: 'On call for checkout.' },
  }),
  GroupsMgmtService_UpdateTeamGroup: async (stage) => ({
    id: await lastGroup(stage),
    body: { description: 'On call for checkout.' },
  }),
  GroupsMgmtService_DeleteTeamGroup: async (stage) => ({ id: await lastGroup(stage) }),
  IpAccessService_CreateCompanyIpAccessSettings: async ({ call }) => {
    await call('ip-access', 'delete')
    return { body: { ipAccess: ranges } }
  },
  IpAccessService_ReplaceCompanyIpAccessSettings: () => ({ body: { ipAccess: ranges } }),
  RoleManagementService_CreateRole: () => ({
    body: {
      name: 'Alert editor, checkout',
      description: 'Writes alert definitions.',
      parentRoleName: 'Read-Only User',
      permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'],
    },
  }),
  TeamService_CreateTeamInOrg: () => ({ body: { teamName: 'Payments', dailyQuota: 50 } }),
  TeamService_DeleteTeam: async ({ list }) => ({ id: valueAt((await list('teams')).at(-1), 'teamId.id') }),
  UsersMgmtService_SearchUsers: () => ({ id: team }),
  UsersMgmtService_GetUser: async (stage) => ({
    id: { teamId: team, userAccountId: await lastUser(stage) },
  }),
  UsersMgmtService_CreateUsers: () => ({
    id: team,
    body: {
      onboardingMode: 'ONBOARDING_MODE_INVITE_LINK',
      userTemplate: { username: 'dana.diaz@example.com', firstName: 'Dana', lastName: 'Diaz' },
    },
  }),
  UsersMgmtService_UpdateUsers: async (stage) => ({
    id: { teamId: team, userAccountId: await lastUser(stage) },
    body: { lastName: 'Costa-Reyes' },
  }),
  UsersMgmtService_UpdateUsersStatuses: async (stage) => ({
    id: team,
    body: { userAccountIds: [await lastUser(stage)], status: 'USER_STATUS_INACTIVE' },
  }),
}
