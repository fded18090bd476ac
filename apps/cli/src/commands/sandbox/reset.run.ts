import type { CliContext } from '../../cli-context.ts'
import type { YesFlag } from '../../flags/yes-flag.ts'
import { confirm } from '../../prompt/ask.ts'
import { resetSandbox } from '../../target/sandbox.ts'

/** `mgmt sandbox reset` */
export default async function reset(this: CliContext, { yes }: YesFlag): Promise<void> {
  await confirm(this.host, 'Throw away all that was done in the sandbox?', { yes })
  this.report.note(`the sandbox in ${await resetSandbox(this.host)} is as new`)
}
