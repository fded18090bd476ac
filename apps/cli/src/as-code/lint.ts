import { jqFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Forms of what lint finds. */
export const lintFormats = ['text', 'github', 'sarif', 'json'] as const

export interface LintFlags {
  readonly output?: (typeof lintFormats)[number] | undefined
  readonly jq?: string | undefined
  readonly allowUnknown?: boolean | undefined
}

export const lintCommand: Command<CliContext> = buildCommand<LintFlags, string[], CliContext>({
  docs: {
    brief: 'Check files offline',
    fullDescription: [
      'Checks every bound and every rule of the contract, names, references, variables and ids, for each target of',
      'mgmt.yaml. Nothing is asked of the platform. Exit code 2 where something is wrong.',
      '',
      'Examples:',
      '  mgmt alerts lint',
      '  mgmt alerts lint alerts/disk-full.yaml alerts/queue-age.yaml     as a pre-commit hook does',
      '  mgmt alerts lint -o sarif > lint.sarif',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: {
        kind: 'enum',
        values: lintFormats,
        optional: true,
        brief: 'Output format (default: text)',
      },
      ...jqFlag,
      allowUnknown: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Accept fields and values that this version does not know',
      },
    },
    aliases: { o: 'output', q: 'jq' },
    positional: {
      kind: 'array',
      parameter: {
        brief: 'Directories and files (default: the current directory)',
        parse: String,
        placeholder: 'path',
      },
    },
  },
  loader: () => import('./lint.run.ts'),
})
