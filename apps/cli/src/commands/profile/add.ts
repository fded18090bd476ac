import { switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import { safetyLevels } from '@mgmt-api/command/profiles'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { apiVersionFlag } from '../../flags/api-version-flag.ts'
import { secretFlags } from '../../flags/secret-flags.ts'
import type { AddFlags } from './add.run.ts'

const text = { kind: 'parsed', parse: String, optional: true } as const

export const addCommand: CliCommand = buildCommand<AddFlags, [string], CliContext>({
  docs: {
    brief: 'Save an address and a key as a profile',
    fullDescription: [
      'Prompts for the key without echo; without a terminal, use --key-stdin or --key-command. Only the owner can read the',
      'file. The first profile becomes the default; change it with mgmt profile use.',
      '',
      'Examples:',
      '  mgmt profile add prod --region eu1 --domain example.com --read-only',
      '  mgmt profile add dev --base-url https://api.eu1.example.com --key-command "vault read -field=key secret/dev"',
    ].join('\n'),
  },
  parameters: {
    positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'Name of the profile', placeholder: 'name' }] },
    flags: {
      region: { ...text, brief: 'Region: eu1, eu2, us1, us2, ap1, ap2 or ap3; requires --domain' },
      domain: { ...text, brief: 'Domain of the service, e.g. example.com' },
      baseUrl: textFlag('Address of the service, instead of region and domain', 'url'),
      apiVersion: apiVersionFlag,
      keyStdin: switchFlag('Read the key from standard input'),
      keyCommand: textFlag('Save a command that prints the key instead of the key', 'command'),
      scheme: { ...text, brief: 'Scheme of the Authorization header, e.g. Bearer (default: none)' },
      nativeName: textFlag("The deployment's name for its query language", 'name'),
      readOnly: switchFlag('Refuse all changes'),
      safety: {
        kind: 'enum',
        values: safetyLevels,
        optional: true,
        brief: 'Permitted changes: none, by apply to owned resources, or all (default: all)',
      },
      ...secretFlags,
      replace: switchFlag('Overwrite an existing profile'),
    },
  },
  loader: () => import('./add.run.ts'),
})
