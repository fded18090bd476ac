import { accountOf } from '../../kernel/account-numbers.ts'
import type { Database } from '../../store/database.ts'
import type { ListBehaviour } from '../../resource/behaviour.ts'
import { findDocument, insertDocument, reserveNumber } from '../../store/documents.ts'
import { readProperty, writeProperty } from '../../store/database-properties.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'

/** Smallest id of a custom role. Smaller ids belong to platform roles. */
const firstRole = 1_001

/** Days for which a team's data is retained. Invented. */
export const usualRetention = 30

/** Creates the default team if it does not exist. It belongs to keys that were not created through the API. */
export function ensureAccount(db: Database): void {
  if (readProperty(db, 'account') !== undefined) return
  const { team } = accountOf(db)
  db.write(() => {
    writeProperty(db, 'account', '1')
    reserveNumber(db, 'teams', team)
    reserveNumber(db, 'roles', firstRole - 1)
    const id = String(team)
    if (isLoaded(db) || findDocument(db, 'teams', id) !== undefined) return
    const body = JSON.stringify({
      teamId: { id: team },
      teamName: 'Shop',
      dailyQuota: 100,
      retention: usualRetention,
    })
    insertDocument(db, 'teams', { id, parent: '', position: 1, body })
  })
}

export const teamOf = ({ key, db }: Pick<Context, 'key' | 'db'>): number => key.teamId ?? accountOf(db).team

/** The team in the request, or else the team of its key. */
export const namedTeam = (context: Pick<Context, 'key' | 'db'>, teamId?: string | number): number =>
  teamId === undefined ? teamOf(context) : Number(teamId)

/** Filters a list by team: the team in the query, or else the team of the key. Loaded data may have no team. */
export const ofOneTeam: ListBehaviour<unknown> = {
  where: ({ query }, context) => {
    // Validated against the operation.
    const { team_id: teamId } = (query ?? {}) as { readonly team_id?: number }
    if (teamId === undefined && isLoaded(context.db)) return []
    return [{ at: 'teamId', is: namedTeam(context, teamId) }]
  },
}

/** Creates the default team before these routes run. */
export const inAccount = (routes: readonly Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    run(request, context) {
      ensureAccount(context.db)
      return route.run(request, context)
    },
  }))
