import { switchFlag } from '@mgmt-api/command'
import type { SecretGrants } from '@mgmt-api/command/profiles'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Flags of what a user grants to files. A profile can have the same, and a repository cannot. */
export const secretFlags: FlagParametersForType<SecretGrants, CliContext> = {
  allowCommands: switchFlag('Let --yes also confirm commands of $secret'),
  allowEnv: {
    kind: 'parsed',
    parse: String,
    variadic: ',',
    optional: true,
    brief: 'Variables that $secret may send',
    placeholder: 'NAME',
  },
  allowFiles: switchFlag('Let $secret send files outside the directory'),
}
