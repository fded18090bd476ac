import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge, filterForm } from '@mgmt-api/charts/site'
import type { MessageRow, NotifierState } from '../../../notify/message-rows.ts'
import { readMessages, readNotifierStates } from '../../../queries/read-messages.ts'
import type { MessageState } from '../../../store/tables.ts'
import type { PageRoute } from '../../page-route.ts'
import { queryChoice } from '../address.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { formatCount } from '../format-number.ts'
import { section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'

const states = ['any', 'waiting', 'delivered', 'dead'] as const

const words: Readonly<Record<(typeof states)[number], string>> = {
  any: 'any',
  waiting: 'waiting',
  delivered: 'delivered',
  dead: 'undeliverable',
}

/** Maximum number of rows, newest first. */
const most = 50

/** `/messages`: messages to notifiers, delivered or not. */
export const messagesPage = (sources: PageSources): PageRoute => ({
  path: '/messages',
  async show(request) {
    const { db } = sources
    const state = queryChoice(request.query, 'state', states)
    const messages = await readMessages(db, { state: state === 'any' ? undefined : state, limit: most })
    const failing = (await readNotifierStates(db)).filter(({ failures }) => failures > 0)
    const now = await readNow(sources)
    const main = html`<h1>Messages</h1>
${filterForm({
  label: 'Filter the messages',
  action: '/messages',
  fields: [
    { name: 'state', label: 'state', value: state, choices: states.map((value) => ({ value, name: words[value] })) },
  ],
})}
${failing.length === 0 ? '' : section('failing', 'Notifiers', notifierTable(failing, now))}
${section('sent', 'Messages', messageTable(messages, now))}`
    return renderPage({ title: 'Messages', main }, request)
  },
})

function messageTable(messages: readonly MessageRow[], now: PageNow): Html {
  return dataTable({
    id: 'messages',
    narrow: 'scroll',
    caption: messages.length === most ? `The newest ${most}` : 'Newest first',
    columns: [
      { name: 'created', kind: 'time' },
      { name: 'message', kind: 'prose' },
      { name: 'notifier' },
      { name: 'state' },
      { name: 'attempts', kind: 'number' },
      { name: 'error' },
    ],
    rows: messages.map((message) => [
      formatTime(message.created_at, now),
      html`<bdi>${textOf(message.body)}</bdi>`,
      message.notifier,
      stateBadge(message.state),
      html`${formatCount(message.tries)}`,
      shortText(message.last_error ?? ''),
    ]),
    empty:
      'No messages yet. The first run of a job on a target sends one summary if it finds something. Later runs send the findings that open or close.',
  })
}

function notifierTable(failing: readonly NotifierState[], now: PageNow): Html {
  return dataTable({
    id: 'notifiers',
    caption: 'Failing notifiers',
    columns: [
      { name: 'notifier' },
      { name: 'since' },
      { name: 'failures', kind: 'number' },
      { name: 'next attempt' },
      { name: 'error' },
    ],
    rows: failing.map((notifier) => [
      notifier.notifier,
      formatTime(notifier.failing_since, now),
      html`${formatCount(notifier.failures)}`,
      formatTime(notifier.next_try_at, now),
      shortText(notifier.last_error ?? ''),
    ]),
  })
}

/** The text of the message. */
const textOf = (body: object): string =>
  shortText('text' in body && typeof body.text === 'string' ? body.text : JSON.stringify(body), 300)

function stateBadge(state: MessageState): Html {
  switch (state) {
    case 'waiting':
      return badge('idle', words.waiting)
    case 'delivered':
      return badge('good', words.delivered)
    case 'dead':
      return badge('bad', words.dead)
  }
}
