import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeBriefs } from './code-briefs.ts'
import { targetFlags, type TargetFlags } from '../flags/target-flags.ts'
import { type ComparisonFlags, comparisonFlags } from './comparison-flags.ts'
import {
  type DryRunFlag,
  dryRunFlag,
  type FullFlag,
  fullFlag,
  type PlanOutputFlag,
  planOutputFlag,
} from './code-flags.ts'
import { type GuardFlags, guardFlags } from './guard-flags.ts'

export interface CopyFlags
  extends PlanOutputFlag,
    DryRunFlag,
    FullFlag,
    ComparisonFlags,
    Omit<GuardFlags, 'maxPrunes'>,
    YesFlag,
    Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'> {}

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
