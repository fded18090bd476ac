import { yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetFlags } from '../../flags/target-flags.ts'
import { dryRunFlag, fullFlag, onlyFlag, overwriteDriftFlag, planOutputFlag } from '../../flags/code-flags.ts'
import { comparisonFlags } from '../../flags/comparison-flags.ts'
import { guardFlags } from '../../flags/guard-flags.ts'
import type { CloneFlags } from './clone.run.ts'

const { verbose, readOnly, timeout } = targetFlags
const { directory, owner, name } = comparisonFlags

export const cloneCommand: Command<CliContext> = buildCommand<CloneFlags, [string, string], CliContext>({
  docs: {
    brief: 'Copy resources to another platform, and compare both',
    fullDescription: [
      'Copies the resources of all kinds to another region or team, adopts those that have the same name there, and then',
      'compares both platforms. Exit code 0: they are equal; 3: they differ, with a list of the differences. Keys stay the',
      'same, so that running it again changes only differences; to finish an interrupted clone, run it with --init. Resources',
      'that only the target has are left alone.',
      '',
      'A resource is left out, with what refers to it, if it uses an id which the target does not have, because a copied',
      'alert that notifies no one is worse than none, or if its file names other targets.',
      '',
      'With --only, --kind or --name, copies only the selected resources. With --only or --name, it adopts none.',
      '',
      'The target must pin its account in mgmt.yaml; without mgmt.yaml, its profile must: mgmt account pin --profile NAME.',
      '',
      'Secrets that the source does not return are asked for on a terminal, or mapped to environment variables and files by',
      'the file of --secrets. Outside ids, such as numbers of webhooks, need a name for both targets in mgmt.yaml: missing',
      'ones are looked up by display name, and written there after a question. Ids of built-in resources are the same',
      'everywhere.',
      '',
      'Examples:',
      '  mgmt clone prod-eu prod-us --dry-run',
      '  mgmt clone prod-eu prod-us --directory monitoring --yes',
      '  mgmt clone prod-eu prod-us --secrets .secrets.yaml --yes',
      '  mgmt clone prod-eu prod-us --only alerts/checkout --yes',
      '  mgmt clone prod-eu prod-us --kind alerts --name "Checkout*" --dry-run',
      '',
      '.secrets.yaml, with a dot, because other YAML files beside mgmt.yaml describe resources:',
      '  connectors/pager: { "connectorConfig.fields[0].value": env:PAGER_TOKEN }',
    ].join('\n'),
  },
  parameters: {
    flags: {
      directory,
      owner,
      name,
      ...onlyFlag,
      ...planOutputFlag,
      ...fullFlag,
      ...dryRunFlag,
      ...overwriteDriftFlag,
      ...guardFlags,
      secrets: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'File with references to secrets that the source does not return',
      },
      ...yesFlag,
      verbose,
      readOnly,
      timeout,
    },
    aliases: { o: 'output', q: 'jq', ...yesAliases, v: 'verbose' },
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
