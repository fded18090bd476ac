import { nearest } from '@mgmt-api/base/text'
import { inputError } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'

/** Login names of users by id. */
export type UserNames = ReadonlyMap<string, string>

/** Each connection reads its users once. */
const reads = new WeakMap<Caller, Promise<UserNames | undefined>>()

/** Login names of the users of the key's team, read once per connection; undefined if the key may not read them. */
export async function readUserNames(caller: Caller, signal: AbortSignal): Promise<UserNames | undefined> {
  const known = reads.get(caller) ?? readTeam(caller, signal)
  reads.set(caller, known)
  try {
    return await known
  } catch (error) {
    // The next call tries again.
    reads.delete(caller)
    throw error
  }
}

async function readTeam(caller: Caller, signal: AbortSignal): Promise<UserNames | undefined> {
  const { createAccess } = await import('@mgmt-api/access')
  const { saml, users } = createAccess(caller)
  try {
    // The SAML configuration is the shortest response with the team's id.
    const { teamId } = await saml.get({ signal })
    if (teamId === undefined) return undefined
    const names = new Map<string, string>()
    for await (const { userId, username } of users.list(teamId, { signal })) {
      if (userId !== undefined && username !== undefined) names.set(userId, username)
    }
    return names
  } catch (error) {
    if (isMgmtError(error, 'api')) return undefined
    throw error
  }
}

/** Adds the names of users that a map lacks. Adds none if the key may not read them. */
export async function addNames(
  names: Map<string, string>,
  ids: readonly string[],
  { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
): Promise<void> {
  if (ids.every((id) => names.has(id))) return
  for (const [id, name] of (await readUserNames(caller, signal)) ?? []) names.set(id, name)
}

/**
 * Replaces e-mail addresses by ids of users; other texts stay.
 * @throws {CommandError} `unknown_user`, `users_unreadable`
 */
export async function resolveUsers(
  caller: Caller,
  typed: readonly string[],
  { flag, signal }: { readonly flag: string; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  if (!typed.some(isEmail)) return typed
  const names = await readUserNames(caller, signal)
  if (names === undefined) {
    throw inputError(
      'users_unreadable',
      `${flag}: the key may not read the users of the team`,
      'Use the id of the user, or a key that may read users',
    )
  }
  const ids = new Map([...names].map(([id, name]) => [name.toLowerCase(), id]))
  return typed.map((text) => {
    const id = isEmail(text) ? ids.get(text.toLowerCase()) : text
    if (id !== undefined) return id
    const near = nearestNames(text, [...names.values()])
    throw inputError(
      'unknown_user',
      `${flag}: no user ${text} in the team`,
      near.length > 0 ? `Similar: ${near.join(', ')}` : 'List users: mgmt users list TEAM-ID',
    )
  })
}

/** Whether a text is an e-mail address rather than an id. */
export const isEmail = (text: string): boolean => text.includes('@')

/** The nearest name and names with the same first part, at most three. */
function nearestNames(text: string, names: readonly string[]): string[] {
  const [local = ''] = text.toLowerCase().split('@')
  const near = nearest(text, names)
  const same = names.filter((name) => local !== '' && name.toLowerCase().includes(local))
  return [...new Set([...(near === undefined ? [] : [near]), ...same])].slice(0, 3)
}
