import { inputError } from '@mgmt-api/command'
import { chooseProfile, sandboxName } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'

/** `mgmt profile use NAME` */
export default async function use(this: CliContext, _flags: object, name: string): Promise<void> {
  if (name === sandboxName) {
    throw inputError(
      'sandbox_by_name_only',
      'The sandbox cannot be the default profile',
      'Use --profile sandbox, or set MGMT_PROFILE=sandbox',
    )
  }
  await chooseProfile(this.host, name)
  this.report.note(`default profile: ${name}`)
}
