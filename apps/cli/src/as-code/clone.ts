import { yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { targetFlags } from '../flags/target-flags.ts'
import { codeBriefs } from './code-briefs.ts'
import { dryRunFlag, kindFlag } from './code-flags.ts'
import { comparisonFlags } from './comparison-flags.ts'
import type { CloneFlags } from './clone.run.ts'

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
      'Secrets that the source does not return are asked for on a terminal, or mapped to environment variables and files by',
      'the file of --secrets. Outside ids, such as numbers of webhooks, need a name for both targets in mgmt.yaml; ids of',
      'built-in resources are the same everywhere.',
      '',
      'Examples:',
      '  mgmt clone prod-eu prod-us --dry-run',
      '  mgmt clone prod-eu prod-us --directory monitoring --yes',
      '  mgmt clone prod-eu prod-us --secrets secrets.yaml --yes',
      '',
      'secrets.yaml:',
      '  connectors/pager: { "connectorConfig.fields[0].value": env:PAGER_TOKEN }',
    ].join('\n'),
  },
  parameters: {
    flags: {
      directory,
      owner,
      ...kindFlag,
      ...dryRunFlag,
      secrets: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'File with references to secrets that the source does not return',
      },
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
