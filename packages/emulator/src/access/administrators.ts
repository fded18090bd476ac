import type { Database } from '../database.ts'
import { rowsWith } from '../documents/references.ts'
import { findEnvelope } from '../documents/store.ts'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { administratorRoles } from './permissions.ts'

/** The members of a group, by `userId`. */
export function membersOf(db: Database, groupId: string | number): string[] {
  const text = findEnvelope(db, 'groups', String(groupId))
  // Written by `groups.ts`.
  return text === undefined ? [] : (JSON.parse(text) as { readonly userIds: string[] }).userIds
}

/** How many active users of a team a group makes administrators. */
function countAdministrators(db: Database): number {
  const groups = rowsWith(db, 'groups', [{ at: 'role.roleId', among: administratorRoles }])
  const among = groups.flatMap(({ id }) => membersOf(db, id))
  return rowsWith(db, 'users', [
    { at: 'userId', among },
    { at: 'status', is: 'USER_STATUS_ACTIVE' },
  ]).length
}

/**
 * Does work as one transaction that must leave an administrator where there was one.
 * @param at What of the request would take the last one away, for the message.
 * @throws {Refusal} 400: nobody could give anybody anything any more. An assumed rule: no client shows it.
 */
export function keepingAdministrators<T>({ db, settings }: Context, at: string, work: () => T): T {
  return db.write(() => {
    const before = countAdministrators(db)
    const result = work()
    if (before > 0 && settings.assumedRules !== false && countAdministrators(db) === 0) {
      throw badRequest(`${at}: no active administrator would be left`)
    }
    return result
  })
}
