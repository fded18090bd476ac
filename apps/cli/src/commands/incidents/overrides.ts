import { parseNoun } from '../../nouns/noun-entry.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { nounTable } from '../../nouns/noun-table.ts'
import type { ResourceCommand } from '../resource/loaded-command.ts'
import { type OwnVerb, verbCommand } from '../resource/verb-command.ts'
import { incidentFilterFlags } from './incident-flags.ts'

const view: NounOverrides['view'] = async () => (await import('./incident-view.ts')).incidentView

const noun = parseNoun('incidents', nounTable.incidents ?? '')

function commandOf(name: string): ResourceCommand {
  const command = noun.commands.find((each) => each.name === name)
  if (command === undefined) throw new Error(`The table of nouns has no incidents ${name}.`)
  return { noun, command, overrides: { view } }
}

const load: OwnVerb['load'] = async () => (await import('./moves.run.ts')).changeIncidents

/** The daily work on incidents: who is on one, and changes of those that filters find. */
export const overrides: NounOverrides = {
  view,
  commands: {
    acknowledge: verbCommand(commandOf('acknowledge'), {
      flags: incidentFilterFlags,
      examples: ['ID', '--status triggered --severity critical --team payments --dry-run'],
      load,
    }),
    resolve: verbCommand(commandOf('resolve'), {
      flags: incidentFilterFlags,
      examples: ['ID', '--older-than 7d --dry-run'],
      load,
    }),
  },
}
