import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { KeyInfo } from '@mgmt-api/models/access'
import { isoTime } from '../../kernel/clock.ts'
import type { Database } from '../../store/database.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { subjectsOf, teamNames as owners } from '../../seed/words.ts'
import { memberIdOf, usualUsers } from '../../seed/people.ts'
import { type RandomStream, randomStream, uuidFor } from '../../seed/random-stream.ts'
import { accountOf } from '../../kernel/account-numbers.ts'
import { ensureAccount, usualRetention } from './account.ts'
import { implementedApiKeys } from './api-keys.ts'
import { implementedAccessGroups, setMembers } from './groups.ts'
import { implementedIpAccess, ipSettings } from './ip-access.ts'
import { makeKeyValue } from './key-values.ts'
import { presetPermissions, systemRoles } from './permissions.ts'
import { implementedRoles } from './roles.ts'
import { storeProvider } from './saml.ts'
import { implementedScopes } from './scopes.ts'
import { implementedTeams } from './teams.ts'
import { implementedUsers } from './users.ts'
import { drawPast, nth } from '../../seed/draw.ts'

// Id kinds of this seed, distinct from those of other seeds.
const ids = { scope: 62, key: 63 } as const
const stream = 0xacce

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  teams: { brief: 'Teams other than the default team', max: 9_000, usual: 2 },
  users: { brief: 'Users of the default team', max: 10_000, usual: usualUsers },
  roles: { brief: 'Custom roles', max: 10_000, usual: 6 },
  scopes: { brief: 'Scopes for teams and single services', max: 10_000, usual: 9 },
  groups: {
    brief: 'Groups with seeded users, roles and scopes',
    max: 10_000,
    usual: 11,
  },
  apiKeys: { brief: 'API keys of the team and of seeded users', max: 10_000, usual: 12 },
  saml: { brief: '1: SAML login and IP ranges are configured', max: 1, usual: 1 },
}

/** Shared by the parts of the seed. */
interface Making {
  readonly db: Database
  /** The account's default team. */
  readonly team: number
  readonly random: number
  readonly now: number
  /** Number of seeded items. */
  readonly counts: Readonly<Record<'users' | 'roles' | 'scopes', number>>
}

/** Seeds users, keys, roles, scopes and groups. They refer to each other only. */
export const seed: Seed = ({ db, clock, options }) => {
  const { teams = 0, users = 0, roles = 0, scopes = 0, groups = 0, apiKeys = 0, saml = 0, random = 1 } = options
  const { team } = accountOf(db)
  const making: Making = { db, team, random, now: clock.now(), counts: { users, roles, scopes } }
  ensureAccount(db)
  for (let index = 0; index < teams; index++) addTeam(making, index)
  for (let index = 0; index < users; index++) addMember(making, index)
  for (let index = 0; index < roles; index++) addRole(making, index)
  for (let index = 0; index < scopes; index++) addScope(making, index)
  for (let index = 0; index < groups; index++) addGroup(making, index)
  for (let index = 0; index < apiKeys; index++) addKey(making, index)
  if (saml === 0) return
  storeProvider({ db }, making.team, { active: true, metadataUrl: 'https://sso.example.com/saml/metadata.xml' })
  const ranges = ['192.0.2.0/24', '198.51.100.0/24', '2001:db8::/48']
  const names = ['Office', 'Home offices', 'Build machines']
  const ipAccess = ranges.map((ipRange, index) => ({ name: names[index], ipRange, enabled: true }))
  implementedIpAccess.add({ db }, ipSettings(db, { ipAccess }))
}

function addTeam({ db, team }: Making, index: number): void {
  const name = ['Shop staging', 'Shop sandbox'][index] ?? `Shop ${index + 1}`
  const teamId = { id: team + 1 + index }
  implementedTeams.add({ db }, { teamId, teamName: name, dailyQuota: 10, retention: usualRetention })
}

const firstNames = [
  'Ada',
  'Ben',
  'Chloe',
  'Dev',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Lin',
  'Mei',
] as const
const lastNames = [
  'Adler',
  'Brandt',
  'Costa',
  'Diallo',
  'Engel',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ito',
  'Jansen',
  'Khan',
] as const

function addMember({ db, team, random }: Making, index: number): void {
  const firstName = nth(firstNames, index)
  const lastName = nth(lastNames, index)
  const round = Math.floor(index / (firstNames.length * lastNames.length))
  const name = `${firstName}.${lastName}`.toLowerCase()
  // The first two are administrators and stay active.
  const isGone = index > 1 && randomStream(random ^ stream, index).chance(0.08)
  const user = {
    userAccountId: index + 1,
    userId: memberIdOf(random, index),
    username: `${name}${round === 0 ? '' : round + 1}@example.com`,
    firstName,
    lastName,
    status: isGone ? 'USER_STATUS_INACTIVE' : 'USER_STATUS_ACTIVE',
  }
  implementedUsers.add({ db }, user, team)
}

const roleDrafts = [
  ['Auditor', 'Reads who changed what', 'No-Access User', ['Auditing']],
  ['Alert editor', 'Writes alert definitions and mutes them', 'Read-Only User', ['Alerts']],
  ['On call', 'Works on cases and incidents', 'Read-Only User', ['Incidents']],
  ['Dashboard editor', 'Builds dashboards and views for everyone', 'Read-Only User', ['Dashboards', 'SavedViews']],
  ['Data plans', 'Decides where data goes, and what it may cost', 'Read-Only User', ['TCOPolicies', 'DataUsage']],
  ['Integrations', 'Connects accounts of clouds', 'Standard User', ['Integrations', 'ContextualData']],
] as const

const firstRole = 1_001

function addRole({ db, team }: Making, index: number): void {
  const [name, description, parentRoleName, presets] = nth(roleDrafts, index)
  const round = Math.floor(index / roleDrafts.length)
  implementedRoles.add(
    { db },
    {
      roleId: firstRole + index,
      name: round === 0 ? name : `${name} ${round + 1}`,
      description,
      parentRoleName,
      parentRoleId: systemRoles.find((role) => role.name === parentRoleName)?.roleId,
      permissions: presets.flatMap(presetPermissions),
      teamId: team,
    },
  )
}

const services = subjectsOf(['api', 'worker', 'database', 'cache', 'queue'])
const ownerOf = (index: number): string => owners[index % owners.length] ?? ''

function addScope({ db, team, random }: Making, index: number): void {
  const owner = ownerOf(index - 1)
  const isTeam = index > 0 && index <= owners.length
  const service = services[(isTeam ? 0 : index) % services.length]
  const names = isTeam ? services.filter(({ team }) => team === owner).map(({ name }) => name) : [service?.name ?? '']
  const round = Math.floor(index / services.length)
  const expression = `<v1>${names.map((name) => `(subsystemName == '${name}')`).join(' || ')}`
  implementedScopes.add(
    { db },
    {
      id: uuidFor(random, ids.scope, index),
      displayName: `${isTeam ? `Team ${owner}` : (service?.title ?? '')}${round === 0 ? '' : ` ${round + 1}`}`,
      description: isTeam ? `Data of the services of team ${owner}` : '',
      defaultExpression: '<v1>false',
      filters: [
        { entityType: 'ENTITY_TYPE_LOGS', expression },
        { entityType: 'ENTITY_TYPE_SPANS', expression: expression.replaceAll('subsystemName', 'serviceName') },
      ],
      teamId: team,
    },
  )
}

/** A group with its members. None has the first custom role, and it has a platform role unless a custom role fits. */
function groupDraft(
  { counts: { users, roles } }: Making,
  index: number,
): { name: string; roleId: number; members: number[] } {
  const everyone = Array.from({ length: users }, (_, user) => user)
  if (index === 0) return { name: 'Everyone', roleId: 6, members: everyone }
  if (index === 1) return { name: 'Platform Admins', roleId: 2, members: everyone.slice(0, 2) }
  const of = index - 2
  const round = Math.floor(of / owners.length)
  const name = `Team ${ownerOf(of)}${round === 0 ? '' : ` ${round + 1}`}`
  const members = everyone.filter((user) => user % owners.length === of % owners.length).slice(0, 20)
  return { name, roleId: roles < 2 ? 5 : firstRole + 1 + (of % (roles - 1)), members }
}

function addGroup(making: Making, index: number): void {
  const { db, team, random, now, counts } = making
  const { name, roleId, members } = groupDraft(making, index)
  const role =
    systemRoles.find((each) => each.roleId === roleId) ?? roleDrafts[(roleId - firstRole) % roleDrafts.length]
  const round = Math.floor((roleId - firstRole) / roleDrafts.length)
  const [roleName, description] =
    role === undefined || !('roleId' in role)
      ? [`${role?.[0] ?? ''}${round === 0 ? '' : ` ${round + 1}`}`, role?.[1]]
      : [role.name, role.description]
  const createdAt = isoTime(now - (700 - (index % 600)) * millisecondsPerDay)
  const groupId = index + 1
  implementedAccessGroups.add(
    { db },
    {
      groupId,
      name,
      description: index < 2 ? 'Comes with every team' : `Members of ${name.toLowerCase()}`,
      groupOrigin: index < 2 ? 'GROUP_ORIGIN_BUILT_IN' : 'GROUP_ORIGIN_USER_DEFINED',
      groupType: index < 2 ? 'GROUP_TYPE_CLOSED' : 'GROUP_TYPE_OPEN',
      role: { roleId, name: roleName, description },
      ...(index > 1 &&
        counts.scopes > 1 && {
          scope: { scopeId: uuidFor(random, ids.scope, 1 + ((index - 2) % (counts.scopes - 1))) },
        }),
      teamId: team,
      createdAt,
      updatedAt: createdAt,
    },
  )
  setMembers(
    { db },
    groupId,
    members.map((user) => memberIdOf(random, user)),
  )
}

type KeyDraft = Pick<KeyInfo, 'name' | 'owner'> & {
  readonly presets: readonly string[]
  readonly permissions?: string[]
}

const teamKeys: readonly KeyDraft[] = [
  { name: 'Terraform', presets: ['Alerts', 'Dashboards', 'SLO', 'NotificationCenter', 'OutboundWebhooks'] },
  { name: 'Reports: read only', presets: [], permissions: ['alerts:ReadConfig', 'data-usage:Read'] },
  { name: 'Agents: send data', presets: ['SendData'] },
  { name: 'Grafana', presets: ['DataQuerying', 'Grafana'] },
]

function keyDraft({ team, random, counts: { users } }: Making, index: number, rng: RandomStream): KeyDraft {
  const draft = teamKeys[index]
  if (draft !== undefined) return { ...draft, owner: { teamId: team } }
  const user = index % 40
  if (index % 2 === 0 && user < users) {
    const name = `${nth(firstNames, user)}: ${rng.pick(['laptop', 'scripts', 'notebook'])} ${index}`
    return { name, owner: { userId: memberIdOf(random, user) }, presets: ['DataQuerying', 'Alerts'] }
  }
  const service = services[index % services.length]
  return { name: `${service?.title ?? ''}: send data ${index}`, owner: { teamId: team }, presets: ['SendData'] }
}

function addKey(making: Making, index: number): void {
  const { db, random, now } = making
  const rng = randomStream(random ^ stream ^ 0x77, index)
  const { name, owner, presets, permissions = [] } = keyDraft(making, index, rng)
  const randomBytes = (size: number): Uint8Array =>
    Uint8Array.from({ length: size }, () => Math.floor(rng.next() * 256))
  const id = uuidFor(random, ids.key, index)
  const value = makeKeyValue({ randomBytes }, owner?.userId !== undefined)
  const granted = presets.map((preset) => ({ name: preset, permissions: presetPermissions(preset) }))
  const active = index < 4 || rng.chance(0.85)
  implementedApiKeys.add(
    { db },
    { id, name, owner, active, hashed: rng.chance(0.7), keyPermissions: { permissions, presets: granted }, value },
  )
  const createdAt = isoTime(drawPast(rng, now, 600))
  implementedApiKeys.setMetadata({ db }, id, { createdAt, lastActivated: createdAt })
}
