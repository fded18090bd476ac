import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type YesFlag, yesAliases, yesFlag } from '../../flags/yes-flag.ts'
import { codeAliases, codeFlags } from './code-flags.ts'
import { type GuardFlags, guardFlags } from './guard-flags.ts'
import { planFormats, type PlanFormat } from './plan-format.ts'

export interface RestoreFlags extends GuardFlags, TargetFlags, YesFlag {
  readonly target?: string | undefined
  readonly directory?: string | undefined
  readonly only?: readonly string[] | undefined
  readonly output?: PlanFormat | undefined
  readonly dryRun?: boolean | undefined
  readonly acceptUnreadable?: boolean | undefined
}

export const restoreCommand: Command<CliContext> = buildCommand<RestoreFlags, [string], CliContext>({
  docs: {
    brief: 'Bring back what a backup holds',
    fullDescription: [
      'Makes what a backup of apply --prune holds as it was then, access policies included: what is gone is created, what',
      'differs is changed, what is not in the backup is left alone.',
      '',
      'Examples:',
      '  mgmt alerts restore .backups/backup.prod-eu.2026-11-21T06-00-00Z.json --dry-run',
      '  mgmt alerts restore .backups/backup.prod-eu.2026-11-21T06-00-00Z.json --only disk-full',
    ].join('\n'),
  },
  parameters: {
    flags: {
      target: codeFlags.target,
      directory: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Directory of mgmt.yaml; the current one unless named',
        placeholder: 'dir',
      },
      only: {
        kind: 'parsed',
        parse: String,
        variadic: ',',
        optional: true,
        brief: 'Only these: keys, or kind/key',
        placeholder: 'keys',
      },
      output: {
        kind: 'enum',
        values: planFormats,
        optional: true,
        brief: 'Form of the output; text unless said otherwise',
      },
      dryRun: { kind: 'boolean', optional: true, withNegated: false, brief: 'Print the plan and change nothing' },
      acceptUnreadable: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Restore also without the access policies that the backup could not read',
      },
      ...guardFlags,
      ...yesFlag,
      ...targetFlags,
    },
    aliases: { o: 'output', ...yesAliases, ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'File of the backup', parse: String, placeholder: 'backup' }],
    },
  },
  loader: () => import('./restore.run.ts'),
})
