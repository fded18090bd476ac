import { parseNoun } from '../../nouns/noun-entry.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { nounTable } from '../../nouns/noun-table.ts'
import type { ResourceCommand } from '../resource/loaded-command.ts'
import { verbCommand } from '../resource/verb-command.ts'
import { caseFilterFlags, staleFlags } from './case-flags.ts'
import { commentCommand } from './comment.ts'
import { reportCommand } from './report.ts'
import { watchCommand } from './watch.ts'

const view: NounOverrides['view'] = async () => (await import('./case-view.ts')).caseView

const noun = parseNoun('cases', nounTable.cases ?? '')

function commandOf(name: string): ResourceCommand {
  const command = noun.commands.find((each) => each.name === name)
  if (command === undefined) throw new Error(`The table of nouns has no cases ${name}.`)
  return { noun, command, overrides: { view } }
}

const reason = {
  kind: 'parsed',
  parse: String,
  optional: true,
  brief: 'Why it is resolved',
  placeholder: 'text',
} as const

const as = {
  kind: 'parsed',
  parse: String,
  optional: true,
  brief: 'User in whose name several are acknowledged together, by id',
  placeholder: 'user-id',
} as const

/** The daily work on cases: filters by team and assignee, reasons, comments, a report, a view that refreshes. */
export const overrides: NounOverrides = {
  view,
  commands: {
    list: verbCommand(commandOf('list'), {
      flags: caseFilterFlags,
      examples: [
        '--open --priorities P1 --team payments',
        '--open --assignee none',
        '--statuses resolved --older-than 7d',
      ],
      load: async () => (await import('./list.run.ts')).listCases,
    }),
    acknowledge: verbCommand(commandOf('acknowledge'), {
      flags: { as },
      examples: ['CASE-123', 'CASE-123 CASE-124 --as USER-ID'],
      load: async () => (await import('./moves.run.ts')).acknowledgeCases,
    }),
    resolve: verbCommand(commandOf('resolve'), {
      flags: { reason },
      examples: ["CASE-123 --reason 'Rolled back the deployment'"],
      load: async () => (await import('./moves.run.ts')).resolveCases,
    }),
    close: verbCommand(commandOf('close'), {
      flags: { ...caseFilterFlags, ...staleFlags },
      examples: ['CASE-123', '--statuses resolved --older-than 7d --dry-run'],
      load: async () => (await import('./moves.run.ts')).closeCases,
    }),
    comment: commentCommand,
    report: reportCommand,
    watch: watchCommand,
  },
}
