import { paged } from '@mgmt-api/collections'
import { type CallOptions, type Caller, type Int64, isMgmtError } from '@mgmt-api/models'
import { getConfiguration, searchUsers, type User, whoAmI } from '@mgmt-api/models/access'
import type { Case } from '@mgmt-api/models/cases'

/** User who handles a case. */
export interface Assignee {
  readonly userId: string
  /** Login name, mostly an e-mail address; absent if the user is not a member of the key's team. */
  readonly username?: string | undefined
  /** First and last name, if the account has them. */
  readonly name?: string | undefined
  /** Name of the team that the user is a member of. Platforms from before October 2026 do not tell it. */
  readonly teamName?: string | undefined
}

/** A case with the people on it. */
export interface CasePeople {
  readonly case: Case
  /** Absent: nobody is assigned. */
  readonly assignee?: Assignee | undefined
  /** Team that the case is routed to: its label `routing.team`. */
  readonly team?: string | undefined
}

/**
 * Tells who is on cases: the name of each assignee, and the team that each case is routed to. The users of the key's
 * team are read once, page by page, whatever the number of cases; nothing is read if no case has an assignee.
 * @throws {MgmtError} of kind `api`, status 403: the key may not read users. What fails when `cases` are read.
 * @example
 * for (const { case: { title }, assignee, team } of await peopleOn(transport, cases.list()))
 *   console.log(title, assignee?.name ?? 'nobody', team)
 */
export async function peopleOn(
  caller: Caller,
  cases: Iterable<Case> | AsyncIterable<Case>,
  options?: CallOptions,
): Promise<CasePeople[]> {
  const all: Case[] = []
  for await (const each of cases) all.push(each)
  const assignees = await assigneesOf(caller, new Set(all.flatMap(({ assignee }) => assignee?.userId ?? [])), options)
  return all.map((each) => ({
    case: each,
    assignee: assignees.get(each.assignee?.userId ?? ''),
    team: each.labels.find(({ key }) => key === 'routing.team')?.value,
  }))
}

async function assigneesOf(
  caller: Caller,
  ids: ReadonlySet<string>,
  options?: CallOptions,
): Promise<ReadonlyMap<string, Assignee>> {
  const found = new Map<string, Assignee>([...ids].map((userId) => [userId, { userId }]))
  if (ids.size === 0) return found
  const { teamId, teamName } = await keyTeam(caller, options)
  if (teamId === undefined) return found
  const unnamed = new Set(ids)
  for await (const user of paged(caller, searchUsers, { path: { team_id: teamId }, query: {} }, options)) {
    const { userId = '', username } = user
    if (!unnamed.delete(userId)) continue
    found.set(userId, { userId, username, name: nameOf(user), teamName })
    if (unnamed.size === 0) break
  }
  return found
}

const nameOf = ({ firstName = '', lastName = '' }: User): string | undefined =>
  `${firstName} ${lastName}`.trim() || undefined

/** A team. */
export interface KeyTeam {
  readonly teamId?: Int64 | undefined
  readonly teamName?: string | undefined
}

/**
 * The team of the key, whose users can be assigned. Any key may ask for it; platforms that do not tell it name its id with
 * the SAML configuration.
 * @throws {MgmtError} The platform tells neither, or failed.
 * @example const { teamId } = await keyTeam(transport)
 */
export async function keyTeam(caller: Caller, options?: CallOptions): Promise<KeyTeam> {
  try {
    return await caller.call(whoAmI, {}, options)
  } catch (error) {
    if (!isMgmtError(error, 'api')) throw error
    return caller.call(getConfiguration, { query: {} }, options)
  }
}
