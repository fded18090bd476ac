import { yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeBriefs } from './code-briefs.ts'
import { targetFlags } from '../flags/target-flags.ts'
import { comparisonFlags } from './comparison-flags.ts'
import { dryRunFlag, fullFlag, planOutputFlag } from './code-flags.ts'
import { guardFlags } from './guard-flags.ts'
import type { CopyFlags } from './copy.run.ts'

const { verbose, readOnly, timeout } = targetFlags

export const copyCommand: Command<CliContext> = buildCommand<CopyFlags, [], CliContext>({
  docs: {
    brief: codeBriefs.copy,
    fullDescription: [
      'Copies resources to another region or team. Keys stay the same, so that copying again changes only differences.',
      'References between copied resources are kept. Ids of connectors, presets, routers, webhooks and SLOs differ by',
      'platform: mgmt.yaml maps their names to ids for both targets. A resource that uses an unmapped id is refused,',
      'because a copied alert that notifies no one is worse than none.',
      '',
      'Examples:',
      '  mgmt copy --from prod-eu --to prod-us --dry-run',
      '  mgmt copy --from prod-eu --to prod-us --init --name "Checkout*"',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...comparisonFlags,
      ...planOutputFlag,
      ...fullFlag,
      ...dryRunFlag,
      ...guardFlags,
      yes: { ...yesFlag.yes, brief: 'Skip the confirmation' },
      verbose,
      readOnly,
      timeout,
    },
    aliases: { o: 'output', q: 'jq', ...yesAliases, v: 'verbose' },
  },
  loader: () => import('./copy.run.ts'),
})
