import type { Database } from '../../store/database.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { rowsWith } from '../../resource/references.ts'
import { findMetadata } from '../../store/documents.ts'
import type { Context } from '../../kernel/context.ts'
import { administratorRoles } from './permissions.ts'

/** The members of a group, by `userId`. */
export function membersOf(db: Database, groupId: string | number): string[] {
  const text = findMetadata(db, 'groups', String(groupId))
  // Written by `groups.ts`.
  return text === undefined ? [] : (JSON.parse(text) as { readonly userIds: string[] }).userIds
}

function countAdministrators(db: Database): number {
  const groups = rowsWith(db, 'groups', [{ at: 'role.roleId', among: administratorRoles }])
  const among = groups.flatMap(({ id }) => membersOf(db, id))
  return rowsWith(db, 'users', [
    { at: 'userId', among },
    { at: 'status', is: 'USER_STATUS_ACTIVE' },
  ]).length
}

/**
 * Runs `work` in a transaction and rolls it back if the last administrator of a team would be lost.
 * @param at Field that the error message names.
 * @throws {Refusal} 400: no administrator would be left. An assumed rule.
 */
export function withAdministratorCheck<T>(context: Context, at: string, work: () => T): T {
  const { db } = context
  return db.write(() => {
    const before = countAdministrators(db)
    const result = work()
    if (before > 0 && countAdministrators(db) === 0) {
      enforceOwn(context, 'lastAdministrator', `${at}: no active administrator would be left`)
    }
    return result
  })
}
