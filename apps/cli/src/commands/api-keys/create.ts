import { outputAliases, outputFlags, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileAliases, fileFlags, type FileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type EndsFlag, endsFlag, type KeepFlags, keepFlags } from './keep-flags.ts'

export interface CreateFlags extends OutputFlags, TargetFlags, FileFlags, KeepFlags, EndsFlag {
  readonly name?: string | undefined
  readonly permission?: readonly string[] | undefined
  readonly preset?: readonly string[] | undefined
  readonly set?: readonly string[] | undefined
}

const several = { kind: 'parsed', parse: String, variadic: true, optional: true } as const

export const createCommand: Command<CliContext> = buildCommand<CreateFlags, [], CliContext>({
  docs: {
    brief: 'Create an API key and store its value',
    fullDescription: [
      'The service tells the value of a key once. Say where it goes: it is kept there before anything else happens, and',
      'shown nowhere unless --show-key is given. Where it cannot be kept the key is deleted again. A key of flags is',
      'hashed: the service keeps no value. The service ends no key by itself: --ends writes the day into the name.',
      '',
      'Examples:',
      "  mgmt api-keys create --name 'CI: read only' --permission alerts:ReadConfig --ends 30d --key-file ci.key",
      '  mgmt api-keys create --name Terraform --preset Alerts --preset Dashboards --save-to-profile terraform',
      '  mgmt api-keys create -f key.yaml --show-key',
    ].join('\n'),
  },
  parameters: {
    flags: {
      name: { kind: 'parsed', parse: String, optional: true, brief: 'Name', placeholder: 'name' },
      permission: { ...several, brief: 'As alerts:ReadConfig; may be repeated', placeholder: 'permission' },
      preset: { ...several, brief: 'As Alerts; may be repeated', placeholder: 'preset' },
      ...endsFlag,
      ...keepFlags,
      file: fileFlags.file,
      set: {
        ...several,
        brief: 'Field of the request, as owner.teamId=7; may be repeated',
        placeholder: 'name=value',
      },
      allowUnknown: fileFlags.allowUnknown,
      dryRun: fileFlags.dryRun,
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...outputAliases, ...targetAliases },
  },
  loader: () => import('./create.run.ts'),
})
