import type { Database } from '../database.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
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
 * @throws {Refusal} 400: no administrator would be left to grant anything. An assumed rule: no client shows it.
 */
export function keepingAdministrators<T>(context: Context, at: string, work: () => T): T {
  const { db } = context
  return db.write(() => {
    const before = countAdministrators(db)
    const result = work()
    if (before > 0 && isInForce(ownRules.lastAdministrator, context) && countAdministrators(db) === 0) {
      throw badRequest(`${at}: no active administrator would be left`)
    }
    return result
  })
}
