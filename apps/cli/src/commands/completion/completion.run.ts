import type { CliContext } from '../../cli-context.ts'
import { scripts } from './scripts.ts'
import type { Shell } from './shells.ts'

/** `mgmt completion SHELL` */
export default async function completion(this: CliContext, _flags: object, shell: Shell): Promise<void> {
  await this.host.stdout.write(scripts[shell])
}
