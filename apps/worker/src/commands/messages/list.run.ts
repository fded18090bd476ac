import { printList, type ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import type { MessageState } from '../../store/tables.ts'
import { listPages } from '../list-pages.ts'
import { withControl } from '../with-control.ts'
import { messagesView } from '../../lists/messages-view.ts'

export interface ListMessagesFlags extends ControlFlags {
  readonly state?: readonly MessageState[] | undefined
  readonly notifier?: string | undefined
  readonly target?: string | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** `mgmt-worker messages list` */
export default async function listMessages(this: ProgramContext, flags: ListMessagesFlags): Promise<void> {
  const { state, notifier, target, limit, all } = flags
  await withControl(this, flags, async (control) => {
    const items = listPages(this, {
      one: 'message',
      limit,
      all,
      async read(page) {
        const { messages, next } = await control.messages({ state, notifier, target, ...page })
        return { items: messages, next }
      },
    })
    await printList(this, flags, { view: messagesView(this.host.now()), items })
  })
}
