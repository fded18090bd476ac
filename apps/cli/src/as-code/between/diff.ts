import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetFlags } from '../../flags/target-flags.ts'
import { comparisonFlags } from '../../flags/comparison-flags.ts'
import { planOutputFlag } from '../../flags/code-flags.ts'
import type { DiffFlags } from './diff.run.ts'

const { verbose, timeout } = targetFlags

export const diffCommand: Command<CliContext> = buildCommand<DiffFlags, [], CliContext>({
  docs: {
    brief: 'Compare two platforms',
    fullDescription: [
      'Prints the resources that only one platform has, and the differences of the others, field by field. Resources are',
      'matched by key; without a key, by type and name. Nothing is changed. Exit code 0: no differences; 3: differences.',
      '',
      'Examples:',
      '  mgmt diff --from prod-eu --to prod-us',
      '  mgmt diff --from staging --to prod-eu --name "Checkout*" -o markdown',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...comparisonFlags,
      ...planOutputFlag,
      verbose,
      timeout,
    },
    aliases: { o: 'output', q: 'jq', v: 'verbose' },
  },
  loader: () => import('./diff.run.ts'),
})
