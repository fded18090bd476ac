import type { CallOptions, Caller, Input, Operation, OperationTypes } from '@mgmt-api/models'
import { getConfiguration, getTeamScopes, listCustomRoles, listTeams, whoAmI } from '@mgmt-api/models/access'
import { getCompanyPolicies } from '@mgmt-api/models/data-plans'
import { getLimits } from '@mgmt-api/models/events2metrics'
import { listConnectorSummaries } from '@mgmt-api/models/notifications'

/** Company and team are different numbers. */
export type AccountNumber = 'company' | 'team'

/** A read whose response contains a number of the account. */
export interface AccountRead {
  readonly number: AccountNumber
  readonly operation: Pick<Operation<OperationTypes>, 'id' | 'permissions'>
  /** The number of the account, or that of each item. */
  readonly read: (caller: Caller, options: CallOptions) => Promise<readonly unknown[]>
}

/** Any key may call it. Platforms before October 2026 do not have it. */
export const identityRead: AccountRead = accountRead('team', whoAmI, {}, ({ teamId }) => [teamId])

/** In the order in which they are tried. Reads without lists come first. */
export const otherReads: readonly AccountRead[] = [
  accountRead('company', getLimits, {}, ({ companyId }) => [companyId]),
  accountRead('company', getCompanyPolicies, { query: {} }, ({ policies }) => policies.map((each) => each.companyId)),
  accountRead('team', getConfiguration, { query: {} }, ({ teamId }) => [teamId]),
  accountRead('team', listConnectorSummaries, { query: {} }, ({ connectors = [] }) =>
    connectors.map(({ teamId }) => teamId),
  ),
  accountRead('team', listCustomRoles, { query: {} }, ({ roles = [] }) => roles.map(({ teamId }) => teamId)),
  accountRead('team', getTeamScopes, {}, ({ scopes }) => scopes.map(({ teamId }) => teamId)),
  accountRead('team', listTeams, {}, ({ teams = [] }) => teams.map(({ teamId }) => teamId?.id)),
]

function accountRead<T extends OperationTypes>(
  number: AccountNumber,
  operation: Operation<T>,
  input: Input<T>,
  numbersIn: (response: T['response']) => readonly unknown[],
): AccountRead {
  return {
    number,
    operation,
    read: async (caller, options) => numbersIn(await caller.call(operation, input, options)),
  }
}
