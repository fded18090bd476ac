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
  const [{ createAccess }, { keyTeam }] = await Promise.all([import('@mgmt-api/access'), import('@mgmt-api/cases')])
  try {
    const { teamId } = await keyTeam(caller, { signal })
    if (teamId === undefined) return undefined
    const names = new Map<string, string>()
    for await (const { userId, username } of createAccess(caller).users.list(teamId, { signal })) {
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

interface ResolveUsersOptions {
  readonly flag: string
  readonly signal: AbortSignal
}

/**
 * Replaces e-mail addresses, and `me`, by ids of users; other texts stay.
 * @throws {CommandError} `unknown_user`, `users_unreadable`
 */
export async function resolveUsers(
  caller: Caller,
  typed: readonly string[],
  options: ResolveUsersOptions,
): Promise<readonly string[]> {
  const ids = typed.includes('me') ? [await ownerOfKey(caller, options)] : []
  return resolveEmails(
    caller,
    typed.map((user) => (user === 'me' ? (ids[0] ?? user) : user)),
    options,
  )
}

/** Makes the field with the id of a user, as `--set` takes it. Its errors are those of `resolveUsers`. */
export const userField =
  (user: string, { at, ...options }: ResolveUsersOptions & { readonly at: string }) =>
  async (caller: Caller): Promise<readonly string[]> => {
    const [userId = user] = await resolveUsers(caller, [user], options)
    return [`${at}=${userId}`]
  }

/** Keys of connections, to find them among those of the account. */
const keys = new WeakMap<Caller, string>()

/** Keeps the key of a connection for `me`. */
export const rememberKey = (caller: Caller, key: string): void => void keys.set(caller, key)

/** The user that owns the key, according to the list of keys. */
async function ownerOfKey(caller: Caller, { flag, signal }: ResolveUsersOptions): Promise<string> {
  const { createAccess } = await import('@mgmt-api/access')
  try {
    for await (const { value, owner } of createAccess(caller).apiKeys.list({ signal })) {
      if (value !== undefined && value === keys.get(caller) && owner?.userId !== undefined) return owner.userId
    }
  } catch (error) {
    if (!isMgmtError(error, 'api')) throw error
  }
  throw inputError(
    'unknown_user',
    `${flag} me: the account does not tell who owns this key: it belongs to the team, is stored as a hash, or may not list keys`,
    `Use your e-mail address: ${flag} ada@example.com`,
  )
}

async function resolveEmails(
  caller: Caller,
  typed: readonly string[],
  { flag, signal }: ResolveUsersOptions,
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
const isEmail = (text: string): boolean => text.includes('@')

/** Whether a text stands for the id of a user: an e-mail address, or `me`. */
export const isUserWord = (text: string): boolean => text === 'me' || isEmail(text)

/** The nearest name and names with the same first part, at most three. */
function nearestNames(text: string, names: readonly string[]): string[] {
  const [local = ''] = text.toLowerCase().split('@')
  const near = nearest(text, names)
  const same = names.filter((name) => local !== '' && name.toLowerCase().includes(local))
  return [...new Set([...(near === undefined ? [] : [near]), ...same])].slice(0, 3)
}

/** Methods that read the names of users. */
export const userReads: readonly string[] = ['identity get', 'saml get', 'users list']
