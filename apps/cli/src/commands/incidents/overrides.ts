import type { Incident } from '@mgmt-api/models/incidents'
import { assignFlag } from '../resource/complete-flags.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { userReads } from '../../target/user-names.ts'
import { incidentFilterFlags, listedFlags } from './incident-flags.ts'
import { incidentUrgency } from './incident-urgency.ts'
import { incidentView } from './incident-view.ts'
import { assignIncidents, changeIncidents } from './moves.run.ts'
import { listIncidents, readIncidentFilterValues } from './assignees.run.ts'

/** Customizations of `mgmt incidents`: columns, assignees by e-mail, and changes by filters. */
export const overrides: NounOverrides = {
  view: incidentView,
  urgency: incidentUrgency,
  userIds: ({ assignments }: Incident) => assignments.map(({ assignedTo }) => assignedTo.userId),
  verbs: {
    list: {
      flags: listedFlags,
      examples: ['--open --severity critical', '--assignee ada@example.com --created-since 7d'],
      run: listIncidents,
    },
    aggregations: { flags: listedFlags, examples: ['--assignee ada@example.com'], run: listIncidents },
    'filter-values': {
      flags: listedFlags,
      examples: ['--assignee ada@example.com'],
      run: readIncidentFilterValues,
    },
    acknowledge: {
      flags: incidentFilterFlags,
      examples: ['ID', '--status triggered --severity critical --team payments --dry-run'],
      run: changeIncidents,
    },
    assign: {
      flags: { ...assignFlag, ...incidentFilterFlags },
      filesAreIds: true,
      examples: ['ID --to ada@example.com', '--status triggered --label service=checkout --to me'],
      run: assignIncidents,
    },
    resolve: {
      flags: incidentFilterFlags,
      examples: ['ID', '--older-than 7d --dry-run'],
      run: changeIncidents,
    },
  },
  operations: {
    'filter-values': userReads,
    acknowledge: ['incidents list'],
    assign: ['incidents list', ...userReads],
    resolve: ['incidents list'],
  },
}
