import type { Incident } from '@mgmt-api/models/incidents'
import type { NounOverrides, OwnVerb } from '../../nouns/noun-overrides.ts'
import { userReads } from '../../nouns/user-reads.ts'
import { incidentFilterFlags } from './incident-flags.ts'

const view: NounOverrides['view'] = async (userNames) => (await import('./incident-view.ts')).incidentView(userNames)

const load: OwnVerb['load'] = async () => (await import('./moves.run.ts')).changeIncidents

/** Customizations of `mgmt incidents`: columns, and changes by filters. */
export const overrides: NounOverrides = {
  view,
  userIds: ({ assignments }: Incident) => assignments.map(({ assignedTo }) => assignedTo.userId),
  verbs: {
    acknowledge: {
      flags: incidentFilterFlags,
      examples: ['ID', '--status triggered --severity critical --team payments --dry-run'],
      load,
    },
    resolve: {
      flags: incidentFilterFlags,
      examples: ['ID', '--older-than 7d --dry-run'],
      load,
    },
  },
  operations: { list: userReads, get: userReads, acknowledge: ['incidents list'], resolve: ['incidents list'] },
}
