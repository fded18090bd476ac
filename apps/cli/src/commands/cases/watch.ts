import { parseDuration } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { caseFilterFlags, staleFlags } from './case-flags.ts'
import { watch, type WatchFlags } from './watch.run.ts'
import { jqFlag, outputAliases } from '../../flags/output-flags.ts'

export const watchCommand: CliCommand = buildCommand<WatchFlags, [], CliContext>({
  docs: {
    brief: 'Show open cases in a view that refreshes until Ctrl-C',
    fullDescription: [
      'Shows matching cases with their assignees, by default all open ones. On a terminal, the view is redrawn; otherwise,',
      'or with -o, each case that appears, changes or leaves is printed as a line of JSON. Ctrl-C ends it with exit code 0.',
      'It continues while the service is temporarily unavailable.',
      '',
      'Examples:',
      '  mgmt cases watch --team payments',
      '  mgmt cases watch --priority P1,P2 --interval 30s --jq .case.title',
    ].join('\n'),
  },
  parameters: {
    flags: {
      interval: {
        kind: 'parsed',
        parse: parseDuration,
        default: '10s',
        brief: 'Time between refreshes',
        placeholder: 'duration',
      },
      ...staleFlags,
      ...caseFilterFlags,
      output: {
        kind: 'enum',
        values: ['json', 'ndjson'],
        optional: true,
        brief: 'Print changes as lines of JSON, on a terminal too',
      },
      ...jqFlag,
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  func: watch,
})
