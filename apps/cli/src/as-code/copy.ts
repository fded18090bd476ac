import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { targetFlags, type TargetFlags } from '../flags/target-flags.ts'
import { type ComparisonFlags, comparisonFlags } from './comparison-flags.ts'
import { type DryRunFlag, dryRunFlag, type PlanOutputFlag, planOutputFlag } from './code-flags.ts'
import { type GuardFlags, guardFlags } from './guard-flags.ts'

export interface CopyFlags
  extends PlanOutputFlag,
    DryRunFlag,
    ComparisonFlags,
    Omit<GuardFlags, 'maxPrunes'>,
    YesFlag,
    Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'> {}

const { verbose, readOnly, timeout } = targetFlags

export const copyCommand: Command<CliContext> = buildCommand<CopyFlags, [], CliContext>({
  docs: {
    brief: 'Copy resources from one platform to another',
    fullDescription: [
      'Takes what one platform has to another region or team, with its owner and its keys, so that copying again changes',
      'what differs and creates nothing twice. References between resources are followed. Ids of connectors, presets,',
      'routers, webhooks and SLOs differ by platform: mgmt.yaml maps their names to ids for both targets, and what uses',
      'one that is not mapped is refused: a copied alert without receivers is worse than none.',
      '',
      'Examples:',
      '  mgmt alerts copy --from prod-eu --to prod-us --dry-run',
      '  mgmt alerts copy --from prod-eu --to prod-us --init --name "Checkout*"',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...comparisonFlags,
      ...planOutputFlag,
      ...dryRunFlag,
      ...guardFlags,
      yes: { ...yesFlag.yes, brief: 'Do it without asking' },
      verbose,
      readOnly,
      timeout,
    },
    aliases: { o: 'output', q: 'jq', ...yesAliases, v: 'verbose' },
  },
  loader: () => import('./copy.run.ts'),
})
