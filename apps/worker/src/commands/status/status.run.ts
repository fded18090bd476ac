import { ExitCode, printList, printOne, type ProgramContext } from '@mgmt-api/command'
import { workersView } from '../../lists/workers-view.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'
import { needsAttention, problemLines, statusView } from './status-view.ts'

/** `mgmt-worker status` */
export default async function status(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const found = await control.status()
    await printOne(this, flags, statusView(found), found)
    if (this.format === 'table' && needsAttention(found)) await this.host.stdout.write(`\n${problemLines(found)}`)
    const { workers, config, now } = found
    if (this.format === 'table' && workers.length > 0) {
      await this.host.stdout.write('\n')
      const view = workersView(new Date(now), config?.digest)
      await printList(this, {}, { view, items: workers.map((item) => ({ item })) })
    }
    if (workers.length === 0) {
      this.endWith(ExitCode.service)
    } else if (needsAttention(found)) this.endWith(ExitCode.someFailed)
  })
}
