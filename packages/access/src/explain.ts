import type { CallOptions, Caller } from '@mgmt-api/models'
import type { CustomRole, KeyInfo, TeamGroup, User } from '@mgmt-api/models/access'
import { type Access, createAccess } from './create-access.ts'

/** Grant of a permission. */
export interface Grant {
  /** Source of the grant: the key itself or a preset for keys, the role of a group for users. */
  readonly by: 'permission' | 'preset' | 'role'
  /** Name of the permission, the preset or the role. */
  readonly name: string
  /** Group with the role. */
  readonly group?: string | undefined
  /** Parent role, if the permission comes from it. */
  readonly parent?: string | undefined
}

/** Key or user with the grants of a permission; without grants, the permission is missing. */
export interface Holder {
  readonly kind: 'key' | 'user'
  readonly id: string
  /** Name of the key, or login name of the user. */
  readonly name: string
  /** Whether the key or user is active. The service rejects inactive ones regardless of grants. */
  readonly active: boolean
  readonly grants: readonly Grant[]
}

/**
 * Lists all keys and group members of the key's team, with their grants of a permission, which is case-insensitive.
 * Reads all keys, roles and groups, and the members of each group. The contract does not say whether roles inherit the
 * permissions of their parent; this assumes so and reports it as `parent`.
 * @throws {MgmtError} if a read fails
 * @example (await holdersOf(caller, 'alerts:UpdateConfig')).filter(({ grants }) => grants.length > 0)
 */
export async function holdersOf(caller: Caller, permission: string, options?: CallOptions): Promise<Holder[]> {
  const access = createAccess(caller)
  const [keys, granting, groups] = await Promise.all([
    access.apiKeys.list(options).toArray(),
    rolesGranting(access, permission, options),
    access.groups.list(options).toArray(),
  ])
  const users = new Map<string, { readonly user: User; readonly grants: Grant[] }>()
  for (const group of groups) {
    const grant = grantOf(group, granting)
    for await (const user of access.groups.users(group.groupId ?? '', options)) {
      const known = users.get(user.userId ?? '') ?? { user, grants: [] }
      if (grant !== undefined) known.grants.push(grant)
      users.set(user.userId ?? '', known)
    }
  }
  return [...keys.map((key) => holderOf(key, permission)), ...[...users.values()].map(userHolder)]
}

const same = (permission: string) => (name: string) => name.toLowerCase() === permission.toLowerCase()

function holderOf({ id, name = '', active, keyPermissions }: KeyInfo, permission: string): Holder {
  const { permissions = [], presets = [] } = keyPermissions ?? {}
  const own = permissions.filter(same(permission)).map((each): Grant => ({ by: 'permission', name: each }))
  const behind = presets
    .filter((preset) => preset.permissions?.some(same(permission)))
    .map((preset): Grant => ({ by: 'preset', name: preset.name ?? '' }))
  return { kind: 'key', id, name, active: active !== false, grants: [...own, ...behind] }
}

const userHolder = ({ user, grants }: { readonly user: User; readonly grants: readonly Grant[] }): Holder => ({
  kind: 'user',
  id: user.userId ?? '',
  name: user.username ?? '',
  active: user.status !== 'USER_STATUS_INACTIVE',
  grants,
})

/** Roles with a permission by id, with the parent role that it comes from, if any. */
type Granting = ReadonlyMap<string, { readonly parent: string | undefined }>

async function rolesGranting({ roles }: Access, permission: string, options?: CallOptions): Promise<Granting> {
  const [own, platform] = await Promise.all([roles.list(options).toArray(), roles.listSystem(options).toArray()])
  const all: ReadonlyMap<string, CustomRole> = new Map(
    [...platform, ...own].map((role) => [String(role.roleId), role] as const),
  )
  const giver = (role: CustomRole | undefined, seen: readonly string[] = []): string | undefined => {
    const id = String(role?.roleId)
    if (role === undefined || seen.includes(id)) return undefined
    if (role.permissions?.some(same(permission))) return id
    return giver(all.get(String(role.parentRoleId)), [...seen, id])
  }
  return new Map(
    [...all].flatMap(([id, role]) => {
      const from = giver(role)
      if (from === undefined) return []
      return [[id, { parent: from === id ? undefined : all.get(from)?.name }] as const]
    }),
  )
}

function grantOf({ name, role }: TeamGroup, granting: Granting): Grant | undefined {
  const found = granting.get(String(role?.roleId))
  return found && { by: 'role', name: role?.name ?? '', group: name, parent: found.parent }
}
