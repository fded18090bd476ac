import type { CliContext } from '../../cli-context.ts'
import { skillText } from './skill-text.ts'

/** `mgmt skill` */
export default async function skill(this: CliContext): Promise<void> {
  await this.host.stdout.write(skillText)
}
