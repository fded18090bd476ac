import type { Database } from '../database.ts'
import type { Listing } from '../documents/behaviour.ts'
import { findDocument, insertDocument, reserveNumber } from '../documents/store.ts'
import { factOf, setFact } from '../facts.ts'
import type { Context, Route } from '../implement.ts'

/** The team that every account begins with: the one of keys that are not made through the API. */
export const homeTeamId = 1_000_001

/** The smallest id of a custom role. Those below are the platform's. */
const firstRole = 1_001

/** The days for which data of a team is kept; the number is made up. */
export const usualRetention = 30

/** Makes the team that every account has, where it is not there yet. */
export function ensureAccount(db: Database): void {
  if (factOf(db, 'account') !== undefined) return
  db.write(() => {
    setFact(db, 'account', '1')
    reserveNumber(db, 'teams', homeTeamId)
    reserveNumber(db, 'roles', firstRole - 1)
    const id = String(homeTeamId)
    if (findDocument(db, 'teams', id) !== undefined) return
    const body = JSON.stringify({
      teamId: { id: homeTeamId },
      teamName: 'Shop',
      dailyQuota: 100,
      retention: usualRetention,
    })
    insertDocument(db, 'teams', { id, parent: '', position: 1, body })
  })
}

/** The team of the key of a request. */
export const teamOf = ({ key }: Pick<Context, 'key'>): number => key.teamId ?? homeTeamId

/** The team that a request names, or that of its key. */
export const namedTeam = (context: Pick<Context, 'key'>, teamId?: string | number): number =>
  teamId === undefined ? teamOf(context) : Number(teamId)

/** A list of what one team has: the team that the query names, or that of the key. */
export const ofOneTeam: Listing<unknown> = {
  where: ({ query }, context) => {
    // The operation has checked its query.
    const { team_id: teamId } = (query ?? {}) as { readonly team_id?: number }
    return [{ at: 'teamId', is: namedTeam(context, teamId) }]
  },
}

/** Routes that find the account as it begins. */
export const inAccount = (routes: readonly Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    run(request, context) {
      ensureAccount(context.db)
      return route.run(request, context)
    },
  }))
