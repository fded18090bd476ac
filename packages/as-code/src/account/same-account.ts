import { type Caller, isMgmtError } from '@mgmt-api/models'
import { type AnchorOptions, findAnchors, hasAnchor } from './anchors.ts'
import { identifyAccount } from './identify-account.ts'

/** Options of `isSameAccount`. */
export type SameAccountOptions = Omit<AnchorOptions, 'ledger'>

/**
 * Whether two keys provably belong to one account: by their teams, or if one of them may not read its team, by a
 * resource with our labels that both can read. A key that is not accepted proves nothing.
 * @throws {MgmtError} The platform failed.
 */
export async function isSameAccount(one: Caller, other: Caller, options: SameAccountOptions): Promise<boolean> {
  const { owner, kinds, signal } = options
  try {
    const [team, otherTeam] = await Promise.all([one, other].map((caller) => teamOf(caller, signal)))
    if (team !== undefined && otherTeam !== undefined) return team === otherTeam
    return await hasAnchor(other, await findAnchors(one, { owner, kinds, signal }), { owner, kinds, signal })
  } catch (error) {
    if (isMgmtError(error, 'api') && error.status === 401) return false
    throw error
  }
}

const teamOf = async (caller: Caller, signal: AbortSignal | undefined): Promise<string | undefined> =>
  (await identifyAccount(caller, { numbers: ['team'], signal })).team
