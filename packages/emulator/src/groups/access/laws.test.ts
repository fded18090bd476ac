import { apiKeys, groups, ipAccess, roles, scopes, teams, users } from '@mgmt-api/models/access/resources'
import { collectionLawList, collectionLaws } from '../../../test/laws/collection-laws.ts'
import { tryLaws } from '../../../test/laws/law.ts'
import { relationLawList } from '../../../test/laws/relation-laws.ts'
import { singletonLaws } from '../../../test/laws/single-laws.ts'
import type { LawOptions, Other } from '../../../test/laws/stage.ts'

// One example of each belongs to another team; lists show the key's own team.
const foreign = 7
const ofTeam = (n: number, team: unknown): object => (n === foreign ? { teamId: team } : {})

/** Updates name these fields differently; the name is enough. */
const isNew = (operation: string): boolean => operation.includes('_Create')

const team: Other = { resource: teams }
const roleBody: LawOptions['adjust'] = (body, n, known, operation) =>
  isNew(operation)
    ? {
        ...body,
        parentRoleName: undefined,
        permissions: ['alerts:ReadConfig'],
        teamId: undefined,
        ...ofTeam(n, known.teams),
      }
    : { newName: `renamed ${n}` }
const role: Other = { resource: roles, adjust: roleBody }
const scope: Other = {
  resource: scopes,
  adjust: (body, n) => ({
    ...body,
    defaultExpression: '<v1>true',
    filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression: `<v1>(subsystemName == 'part ${n}')` }],
  }),
}

collectionLaws(apiKeys, {
  others: [team],
  adjust: ({ name, newName, hashed }, n, known, operation) =>
    isNew(operation)
      ? {
          name,
          hashed,
          keyPermissions: { permissions: ['alerts:ReadConfig'], presets: ['Alerts'] },
          ...(n === foreign && { owner: { teamId: known.teams } }),
        }
      : { newName },
  stored: ({ name, hashed = false }) => ({ name, hashed, keyPermissions: { permissions: ['alerts:ReadConfig'] } }),
})

collectionLaws(groups, {
  others: [team, role, scope],
  sentAt: { 'role.roleId': 'roleId' },
  adjust: ({ name, description, groupType }, n, known, operation) => ({
    name,
    description,
    groupType,
    ...(isNew(operation) && {
      roleId: known.roles,
      scope: { scopeId: known.scopes },
      ...ofTeam(n, known.teams),
    }),
  }),
})

collectionLaws(roles, { others: [team, role], adjust: roleBody })
collectionLaws(scopes, { adjust: scope.adjust })
collectionLaws(teams)

// The name of a user cannot change; access.test.ts covers updates.
const ofUsers = collectionLawList.filter(({ name }) => !name.startsWith('updating changes'))
tryLaws([...ofUsers, ...relationLawList], users, {
  others: [team],
  sentAt: { username: 'userTemplate.username' },
  adjust: ({ lastName }, n, _, operation) => {
    const userTemplate = { username: `person-${n}@example.com`, firstName: 'Ada', lastName: `${n}` }
    return isNew(operation) ? { onboardingMode: 'ONBOARDING_MODE_NO_INVITE', userTemplate } : { lastName }
  },
  stored: ({ userTemplate }) => Object(userTemplate) as object,
})

// SAML is configured by two methods that each set a part; access.test.ts covers them.
singletonLaws(ipAccess, {
  initial: {
    id: '1000001',
    enableCoralogixCustomerSupportAccess: 'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_DISABLED',
    ipAccess: {},
  },
  adjust: (_, n) => ({ ipAccess: [{ name: 'Office', enabled: true, ipRange: `192.0.2.${n}/32` }] }),
  stored: ({ ipAccess: ranges }) => ({ ipAccess: { 1: Array.isArray(ranges) ? (ranges[0] as unknown) : undefined } }),
})
