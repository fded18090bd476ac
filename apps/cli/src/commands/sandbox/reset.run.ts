import { confirm, type YesFlag } from '@mgmt-api/command'
import { resetSandbox } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'

/** `mgmt sandbox reset` */
export default async function reset(this: CliContext, { yes }: YesFlag): Promise<void> {
  await confirm(this.host, 'Discard all changes in the sandbox?', { yes })
  this.report.note(`the sandbox in ${await resetSandbox(this.host)} was reset`)
}
