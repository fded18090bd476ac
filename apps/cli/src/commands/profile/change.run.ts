import { confirm, inputError, type YesFlag } from '@mgmt-api/command'
import { chooseProfile, hasProfile, removeProfile, sandboxName } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'

/** `mgmt profile use NAME` */
export async function use(this: CliContext, _flags: object, name: string): Promise<void> {
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

/** `mgmt profile remove NAME` */
export async function remove(this: CliContext, { yes }: YesFlag, name: string): Promise<void> {
  const { host, report } = this
  if (await hasProfile(host, name)) await confirm(host, `Remove profile ${name} and its key?`, { yes })
  await removeProfile(host, name)
  report.note(`removed profile ${name}`)
}
