import { counted, inputError, printList, type ProgramContext } from '@mgmt-api/command'
import type { Control, RetryMessagesRequest } from '../../control/control.ts'
import type { MessageView } from '../../queries/job-result-views.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'
import { messagesView } from '../../lists/messages-view.ts'

export interface RetryMessagesFlags extends ControlFlags {
  readonly notifier?: string | undefined
  readonly all?: boolean | undefined
}

/** `mgmt-worker messages retry` */
export default async function retry(this: ProgramContext, flags: RetryMessagesFlags, ...ids: string[]): Promise<void> {
  const request = requested(flags, ids)
  const { report } = this
  await withControl(this, flags, async (control) => {
    const messages = await retryAll(this, control, request)
    const status = await control.status()
    if (messages.length === 0) report.note('No messages to send again')
    else if (status.workers.length === 0)
      report.warn('No worker is running. The messages stay queued until one starts.')
    const leftOut = (request.ids?.length ?? 0) - messages.length
    if (leftOut > 0) report.note(`${counted(leftOut, 'message')} left out: not dead, or to a removed notifier`)
    if (request.all === true && status.messages.dead > 0) {
      report.note(`${counted(status.messages.dead, 'message')} to removed notifiers left out`)
    }
    await printList(this, flags, {
      view: messagesView(this.host.now()),
      items: messages.map((item) => ({ item })),
    })
  })
}

/** @throws {CommandError} `no_messages` (2) */
function requested({ notifier, all }: RetryMessagesFlags, ids: readonly string[]): RetryMessagesRequest {
  const requests: readonly RetryMessagesRequest[] = [
    ...(ids.length > 0 ? [{ ids }] : []),
    ...(notifier === undefined ? [] : [{ notifier }]),
    ...(all === true ? [{ all }] : []),
  ]
  const [request, other] = requests
  if (request !== undefined && other === undefined) return request
  throw inputError(
    'no_messages',
    'Expected exactly one of message ids, --notifier and --all',
    'List dead messages: mgmt-worker messages list --state dead',
  )
}

/** A request retries a limited number of messages. */
async function retryAll(
  { signal }: ProgramContext,
  control: Control,
  request: RetryMessagesRequest,
): Promise<readonly MessageView[]> {
  const all: MessageView[] = []
  for (;;) {
    signal.throwIfAborted()
    const { messages, is_complete: isComplete } = await control.retryMessages(request)
    all.push(...messages)
    if (isComplete) return all
  }
}
