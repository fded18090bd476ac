import { switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { noPreviewFlag } from '../../flags/code-flags.ts'
import type { LintFlags } from './lint.run.ts'
import { jqFlag } from '../../flags/output-flags.ts'

export const lintCommand: Command<CliContext> = buildCommand<LintFlags, string[], CliContext>({
  docs: {
    brief: 'Check files offline',
    fullDescription: [
      'Checks all bounds and rules of the contract, field names, references, variables and ids, for each target in',
      'mgmt.yaml, expressions of PromQL, and the statements of invariants.yaml about who is notified. Warns of kinds, fields',
      'and values that go away, are a preview, or have no effect. Sends no requests. Exit code 2: errors.',
      '',
      'Examples:',
      '  mgmt lint',
      '  mgmt lint alerts/disk-full.yaml alerts/queue-age.yaml     for a pre-commit hook',
      '  mgmt lint -o sarif > lint.sarif',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: {
        kind: 'enum',
        values: ['text', 'github', 'sarif', 'json'],
        optional: true,
        brief: 'Output format (default: text)',
      },
      ...jqFlag,
      allowUnknown: switchFlag('Accept fields and values that this version does not know'),
      ...noPreviewFlag,
    },
    aliases: { o: 'output', q: 'jq' },
    positional: {
      kind: 'array',
      parameter: {
        brief: 'Directories and files (default: the current directory)',
        parse: String,
        placeholder: 'path',
      },
    },
  },
  loader: () => import('./lint.run.ts'),
})
