import { confirm, type YesFlag } from '@mgmt-api/command'
import { hasProfile, removeProfile } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'

/** `mgmt profile remove NAME` */
export default async function remove(this: CliContext, { yes }: YesFlag, name: string): Promise<void> {
  const { host, report } = this
  if (await hasProfile(host, name)) await confirm(host, `Remove profile ${name} and its key?`, { yes })
  await removeProfile(host, name)
  report.note(`removed profile ${name}`)
}
