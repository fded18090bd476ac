import { whoAmI, type WhoAmIResponse } from '@mgmt-api/models/access'
import { loadedVersion } from '../../resource/load-items.ts'
import type { LoadableResource } from '../../http/route.ts'
import { findDocument, insertDocument } from '../../store/documents.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../kernel/refusal.ts'
import { teamOf } from './account.ts'
import { implementedTeams } from './teams.ts'

/** The identity of the key that read the loaded items: that of every key without a team of its own. */
const loadable: LoadableResource = {
  name: 'identity',
  parent: undefined,
  load(db, { items: [item] }) {
    if (item === undefined) return
    insertDocument(db, 'identity', { id: '', parent: '', position: 1, body: JSON.stringify(item) }, loadedVersion)
  },
}

/** The team of the key. A key has no user, so there is no `username`; teams have no address, so no `teamUrl` either. */
export const identityRoute: Route = {
  ...implement(whoAmI, (_, context) => {
    const loaded = context.key.teamId === undefined ? findDocument(context.db, 'identity', '') : undefined
    // Stored above.
    const identity = loaded && (JSON.parse(loaded.body) as WhoAmIResponse)
    if (identity !== undefined) return identity
    const teamId = teamOf(context)
    const team = implementedTeams.select(context).find((each) => Number(each.teamId?.id) === teamId)
    if (team?.teamName === undefined) throw notFound('Team', String(teamId))
    return { teamId, teamName: team.teamName }
  }),
  resource: loadable,
}
