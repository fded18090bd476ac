import { counted } from '@mgmt-api/command'
import { messagesView } from '../../../lists/messages-view.ts'
import type { MessageView } from '../../../queries/job-result-views.ts'
import { type MessageState, messageStates } from '../../../store/tables.ts'
import type { PageRoute } from '../../page-route.ts'
import type { PageSources } from '../page-sources.ts'
import { prose } from '../page-text.ts'
import { viewPage } from '../view-page.ts'

/** `/messages`: messages to notifiers, newest first; dead ones can be sent again. */
export const messagesPage: (sources: PageSources) => PageRoute = viewPage<MessageView, MessageState>({
  path: '/messages',
  title: 'Messages',
  one: 'message',
  view: messagesView,
  cells: { text: ({ body }) => prose('text' in body ? String(body.text) : '') },
  columns: ['notifier', 'text', 'state', 'created', 'attempts', 'retried', 'next-attempt', 'error'],
  filters: [],
  choice: { name: 'state', values: messageStates },
  async read({ control }, { choice, after }) {
    const { messages, next } = await control.messages({ state: choice && [choice], limit: 20, after })
    return { items: messages, next }
  },
  empty:
    'No messages yet. The first run of a job on a target sends one summary if it finds something. Later runs send the findings that open or close.',
  again: {
    idsOf: (messages, { notifiers }) =>
      messages
        .filter(({ state, notifier }) => state === 'dead' && notifiers.some(({ name }) => name === notifier))
        .map(({ id }) => id),
    text: (count) => `Send ${counted(count, 'dead message')} above again`,
    act: (control, ids) => control.retryMessages({ ids }),
  },
})
