import type { CallOptions, Caller } from '@mgmt-api/models'
import type { CustomRole, KeyInfo, TeamGroup, User } from '@mgmt-api/models/access'
import { type Access, createAccess } from './create-access.ts'

/** A way by which somebody has a permission. */
export interface Grant {
  /** A key has it itself or by a preset, a user by the role of a group. */
  readonly by: 'permission' | 'preset' | 'role'
  /** Name of the permission, the preset or the role. */
  readonly name: string
  /** The group that gives the role. */
  readonly group?: string | undefined
  /** The role from which that one is derived, where it is that one which has the permission. */
  readonly parent?: string | undefined
}

/** Somebody, and the ways by which they have a permission. Without one they do not have it. */
export interface Holder {
  readonly kind: 'key' | 'user'
  readonly id: string
  /** Name of the key, or the name for logging in. */
  readonly name: string
  /** False: whatever they have, the service refuses them. */
  readonly active: boolean
  readonly grants: readonly Grant[]
}

/**
 * Every key and every member of a group of the key's team, with the ways by which each has a permission. The letter
 * case of the permission is ignored. Reads all keys, roles and groups, and the members of each group. Whether a role has the
 * permissions of the role that it is derived from is not published: it is assumed to, and `parent` says so.
 * @throws {MgmtError} what reading throws
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

/** The roles that have a permission, by their ids: with the role that they have it from, where that is another one. */
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
