import type { Incident } from '@mgmt-api/models/incidents'
import { assignFlag } from '../../flags/assign-flag.ts'
import type { NounOverrides, OwnVerb } from '../../nouns/noun-overrides.ts'
import { userReads } from '../../nouns/user-reads.ts'
import { assigneeFlag, incidentFilterFlags } from './incident-flags.ts'

const view: NounOverrides['view'] = async (userNames) => (await import('./incident-view.ts')).incidentView(userNames)

const load: OwnVerb['load'] = async () => (await import('./moves.run.ts')).changeIncidents

const list: OwnVerb['load'] = async () => (await import('./assignees.run.ts')).listIncidents

/** Customizations of `mgmt incidents`: columns, assignees by e-mail, and changes by filters. */
export const overrides: NounOverrides = {
  view,
  userIds: ({ assignments }: Incident) => assignments.map(({ assignedTo }) => assignedTo.userId),
  verbs: {
    list: {
      flags: assigneeFlag,
      examples: ['--status triggered --severity critical', '--assignee ada@example.com --created-since 7d'],
      load: list,
    },
    aggregations: { flags: assigneeFlag, examples: ['--assignee ada@example.com'], load: list },
    'filter-values': {
      flags: assigneeFlag,
      examples: ['--assignee ada@example.com'],
      load: async () => (await import('./assignees.run.ts')).readIncidentFilterValues,
    },
    acknowledge: {
      flags: incidentFilterFlags,
      examples: ['ID', '--status triggered --severity critical --team payments --dry-run'],
      load,
    },
    assign: {
      flags: assignFlag,
      examples: ['ID --to ada@example.com'],
      load: async () => (await import('../resource/assign.run.ts')).assignItems('assignedTo.userId'),
    },
    resolve: {
      flags: incidentFilterFlags,
      examples: ['ID', '--older-than 7d --dry-run'],
      load,
    },
  },
  operations: {
    list: userReads,
    get: userReads,
    aggregations: userReads,
    'filter-values': userReads,
    acknowledge: ['incidents list'],
    assign: userReads,
    resolve: ['incidents list'],
  },
}
