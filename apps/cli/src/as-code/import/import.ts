import { switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { codeAliases, codeFlags, dryRunFlag } from '../../flags/code-flags.ts'
import type { ImportFlags } from './import.run.ts'
import { jqFlag } from '../../flags/output-flags.ts'

export const importCommand: Command<CliContext> = buildCommand<ImportFlags, [string, string?], CliContext>({
  docs: {
    brief: 'Write files from the resources of another tool',
    fullDescription: [
      'Translates the resources of another tool into files, and lists their ids in adopt.<target>.yaml. Sends no requests.',
      'Everything that cannot be translated is listed with its file and line; the exit code is then 1. A resource that would',
      'mean something else without it (a filter, a condition, a time, a recipient) is not written: --partial writes it,',
      'disabled if its kind can be, not adopted, and with comments on what it lacks. Existing files stay as they are.',
      'Secrets are not written.',
      '',
      'Formats: terraform-state is the state of Terraform as JSON, which has the ids. operator is a file or a directory of',
      'Kubernetes manifests. console is a JSON export of dashboards, alert definitions or suppression rules. prometheus is a',
      'rule file, a manifest of kind PrometheusRule, or a directory of them; mgmt.yaml has priorities and receivers by severity.',
      '',
      'Examples:',
      '  terraform show -json > state.json',
      '  mgmt import --from terraform-state state.json monitoring --dry-run',
      '  mgmt import --from terraform-state state.json monitoring --target prod-eu',
      '  mgmt import --from terraform-state state.json monitoring --partial',
      '  mgmt import --from operator k8s/ monitoring',
      '  mgmt import --from prometheus rules/ monitoring',
    ].join('\n'),
  },
  parameters: {
    flags: {
      from: {
        kind: 'enum',
        values: ['terraform-state', 'operator', 'console', 'prometheus'],
        brief: 'Format of the source',
      },
      target: codeFlags.target,
      partial: switchFlag('Write incomplete resources, disabled if possible'),
      force: switchFlag('Change existing files'),
      dryRun: { ...dryRunFlag.dryRun, brief: 'Print the report and write nothing' },
      output: { kind: 'enum', values: ['text', 'json'], optional: true, brief: 'Output format (default: text)' },
      ...jqFlag,
    },
    aliases: codeAliases,
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'File or directory of the source', parse: String, placeholder: 'source' },
        {
          brief: 'Directory of the files (default: the current one)',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./import.run.ts'),
})
