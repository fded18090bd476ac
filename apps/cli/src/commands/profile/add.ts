import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { majorFlag, type MajorFlag } from '../../flags/major-flag.ts'

/** What a new profile says. The key itself is never a flag: other users can see the arguments of a program. */
export interface AddFlags extends MajorFlag {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  readonly keyStdin?: boolean | undefined
  readonly keyCommand?: string | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly replace?: boolean | undefined
}

const text = { kind: 'parsed', parse: String, optional: true } as const
const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const addCommand: Command<CliContext> = buildCommand<AddFlags, [string], CliContext>({
  docs: {
    brief: 'Keep an address and a key under a name',
    fullDescription: [
      'Asks for the key without showing it; without a terminal give --key-stdin or --key-command. The file can be read',
      'by its owner alone. The first profile becomes the one that commands act on; mgmt profile use chooses another.',
      '',
      'Examples:',
      '  mgmt profile add prod --region eu1 --domain example.com --read-only',
      '  mgmt profile add dev --base-url https://api.eu1.example.com --key-command "vault read -field=key secret/dev"',
    ].join('\n'),
  },
  parameters: {
    positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'Name of the profile', placeholder: 'name' }] },
    flags: {
      region: { ...text, brief: 'eu1, eu2, us1, us2, ap1, ap2 or ap3; needs --domain' },
      domain: { ...text, brief: 'Domain of the service, as example.com' },
      baseUrl: { ...text, brief: 'Address instead of region and domain', placeholder: 'url' },
      major: majorFlag,
      keyStdin: { ...yes, brief: 'Read the key from standard input' },
      keyCommand: { ...text, brief: 'Keep a command that prints the key instead of the key', placeholder: 'command' },
      scheme: { ...text, brief: 'Word before the key in the Authorization header, as Bearer; none by default' },
      nativeName: { ...text, brief: "The deployment's own name for the query language", placeholder: 'name' },
      readOnly: { ...yes, brief: 'Refuse all changes' },
      replace: { ...yes, brief: 'Overwrite an existing profile' },
    },
  },
  loader: () => import('./add.run.ts'),
})
