import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { targetFlags, type TargetFlags } from '../flags/target-flags.ts'
import { codeBriefs } from './code-briefs.ts'
import { type DryRunFlag, dryRunFlag, type KindFlag, kindFlag } from './code-flags.ts'
import { type ComparisonFlags, comparisonFlags } from './comparison-flags.ts'

export interface CloneFlags
  extends DryRunFlag,
    KindFlag,
    YesFlag,
    Pick<ComparisonFlags, 'directory' | 'owner'>,
    Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'> {}

const { verbose, readOnly, timeout } = targetFlags
const { directory, owner } = comparisonFlags

export const cloneCommand: Command<CliContext> = buildCommand<CloneFlags, [string, string], CliContext>({
  docs: {
    brief: codeBriefs.clone,
    fullDescription: [
      'Copies the resources of all kinds to another region or team, adopts those that have the same name there, and then',
      'compares both platforms. Exit code 0: they are equal; 3: they differ, with a list of the differences. Keys stay the',
      'same, so that an interrupted clone is finished by running it again. Resources that only the target has are left alone.',
      '',
      'Secrets are copied as the source returns them. Outside ids, such as numbers of webhooks, need a name for both targets',
      'in mgmt.yaml; ids of built-in resources are the same everywhere.',
      '',
      'Examples:',
      '  mgmt clone prod-eu prod-us --dry-run',
      '  mgmt clone prod-eu prod-us --directory monitoring --yes',
    ].join('\n'),
  },
  parameters: {
    flags: {
      directory,
      owner,
      ...kindFlag,
      ...dryRunFlag,
      yes: { ...yesFlag.yes, brief: 'Skip the confirmation; required without a terminal' },
      verbose,
      readOnly,
      timeout,
    },
    aliases: { ...yesAliases, v: 'verbose' },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Source: a profile, or a target in mgmt.yaml', parse: String, placeholder: 'source' },
        { brief: 'Destination: a profile, or a target in mgmt.yaml', parse: String, placeholder: 'target' },
      ],
    },
  },
  loader: () => import('./clone.run.ts'),
})
