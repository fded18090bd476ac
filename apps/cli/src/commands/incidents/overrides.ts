import type { NounOverrides, OwnVerb } from '../../nouns/noun-overrides.ts'
import { incidentFilterFlags } from './incident-flags.ts'

const view: NounOverrides['view'] = async () => (await import('./incident-view.ts')).incidentView

const load: OwnVerb['load'] = async () => (await import('./moves.run.ts')).changeIncidents

/** Customizations of `mgmt incidents`: columns, and changes by filters. */
export const overrides: NounOverrides = {
  view,
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
  operations: { acknowledge: ['incidents list'], resolve: ['incidents list'] },
}
