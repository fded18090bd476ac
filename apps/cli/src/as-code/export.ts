import { textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { targetAliases, targetFlags } from '../flags/target-flags.ts'
import { codeBriefs } from './code-briefs.ts'
import { codeAliases, codeFlags, dryRunFlag, onlyFlag } from './code-flags.ts'
import type { ExportFlags } from './export.run.ts'

export const exportCommand: Command<CliContext> = buildCommand<ExportFlags, [string, string?], CliContext>({
  docs: {
    brief: codeBriefs.export,
    fullDescription: [
      'Writes the resources of files as a configuration of Terraform, by the mapping of mgmt import in the other direction,',
      'with an import block for each that the target has. References become expressions, and secrets become variables',
      'without values. Sends only reads. Existing files of these names are replaced.',
      '',
      'A resource is left out if the import of its state would not give the same file: it is listed with its file and line,',
      'and the exit code is then 1.',
      '',
      'Examples:',
      '  mgmt export --to terraform tf monitoring --target prod-eu',
      '  cd tf, add the provider, then: terraform fmt, terraform init, terraform plan',
    ].join('\n'),
  },
  parameters: {
    flags: {
      to: { kind: 'enum', values: ['terraform'], brief: 'Format to write' },
      provider: textFlag('Prefix of the types of the provider (default: coralogix)', 'name'),
      dryRun: { ...dryRunFlag.dryRun, brief: 'Print the report and write nothing' },
      ...onlyFlag,
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { t: codeAliases.t, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Directory to write to', parse: String, placeholder: 'out' },
        {
          brief: 'Directory of the files, or one file (default: the current directory)',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./export.run.ts'),
})
