import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge, filterForm } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import type { Config } from '../../../config/config.ts'
import type { NotifierState } from '../../../notify/message-rows.ts'
import type { MessageView } from '../../../queries/job-result-views.ts'
import { readNotifierStates } from '../../../queries/read-messages.ts'
import { type MessageState, messageStates } from '../../../store/tables.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address, queryChoice, queryText } from '../address.ts'
import { cursorLinks } from '../list-pages.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { postButton } from '../post-button.ts'
import { section, shortText } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'

const states = ['any', ...messageStates] as const

/** Maximum number of rows of a page. */
const most = 20

/** `/messages`: messages to notifiers, newest first; dead ones can be sent again. */
export const messagesPage = (sources: PageSources): PageRoute => ({
  path: '/messages',
  async show(request) {
    const { control, db, config } = sources
    const state = queryChoice(request.query, 'state', states)
    const after = queryText(request.query, 'after')
    const { messages, next } = await control.messages({
      state: state === 'any' ? undefined : [state],
      limit: most,
      after: after || undefined,
    })
    const failing = (await readNotifierStates(db)).filter(({ failures }) => failures > 0)
    const now = await readNow(sources)
    const action = address('/messages', { state: state === 'any' ? undefined : state })
    const canRetry = retryCheck(await config())
    const main = html`<h1>Messages</h1>
${filterForm({
  label: 'Filter the messages',
  action: '/messages',
  fields: [{ name: 'state', label: 'state', value: state, choices: states.map((name) => ({ value: name, name })) }],
})}
${failing.length === 0 ? '' : section('failing', 'Notifiers', notifierTable(failing, now))}
${section('sent', 'Messages', [
  messageTable(messages, {
    now,
    actions: messages.map((message) => (canRetry(message) ? retryButton(message, action, request) : '')),
    empty: state === 'any' ? undefined : 'No message matches. Choose another state.',
  }),
  retryAll(messages.filter(canRetry), action, request),
  cursorLinks({ path: '/messages', query: { state } }, { after, next }),
])}`
    return renderPage({ title: 'Messages', main }, request)
  },
  async act({ form, query }) {
    await sources.control.retryMessages({ ids: form.getAll('message') })
    return { seeOther: address('/messages', { state: queryText(query, 'state') }) }
  },
})

/** Whether a message can be sent again: it is dead, and its notifier is configured. */
function retryCheck({ notifiers }: Config): (message: MessageView) => boolean {
  const names = new Set(notifiers.map(({ name }) => name))
  return ({ state, notifier }) => state === 'dead' && names.has(notifier)
}

interface MessageTable {
  readonly now: PageNow
  /** A button for each message; empty without one. */
  readonly actions: readonly (Html | '')[]
  readonly empty: string | undefined
}

function messageTable(messages: readonly MessageView[], { now, actions, empty }: MessageTable): Html {
  const hasActions = actions.some((action) => action !== '')
  return dataTable({
    id: 'messages',
    narrow: 'scroll',
    caption: 'Newest first',
    columns: [
      { name: 'notifier' },
      { name: 'message' },
      { name: 'state' },
      { name: 'created', kind: 'time' },
      { name: 'attempts', kind: 'number' },
      { name: 'error' },
      ...(hasActions ? [{ name: 'actions' }] : []),
    ],
    rows: messages.map((message, index) => [
      message.notifier,
      html`<bdi class="broad wrap">${textOf(message.body)}</bdi>`,
      stateOf(message, now),
      formatTime(message.created_at, now),
      html`${formatCount(message.tries)}`,
      shortText(message.last_error ?? ''),
      ...(hasActions ? [actions[index]] : []),
    ]),
    empty:
      empty ??
      'No messages yet. The first run of a job on a target sends one summary if it finds something. Later runs send the findings that open or close.',
  })
}

function retryButton(message: MessageView, action: string, { formField }: PageRequest): Html {
  const text = 'Send again'
  const label = `${text}: ${message.notifier}, ${shortText(textOf(message.body), 80)}`
  const button = postButton({ action, fields: { message: message.id }, text, label }, formField)
  return html`<div class="actions">${button}</div>`
}

/** A button that sends all listed dead messages again. */
function retryAll(dead: readonly MessageView[], action: string, { formField }: PageRequest): Html {
  if (dead.length < 2) return html``
  const ids = dead.map(({ id }) => html`<input type="hidden" name="message" value="${id}">`)
  return html`<form method="post" action="${action}" class="actions">${formField}${ids}<button type="submit">Send ${counted(dead.length, 'dead message')} above again</button></form>`
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
  shortText('text' in body && typeof body.text === 'string' ? body.text : JSON.stringify(body), 200)

const stateOf = ({ state, retried_at: retried }: MessageView, now: PageNow): Html =>
  retried === null
    ? stateBadge(state)
    : html`${stateBadge(state)} <span class="note">sent again</span> ${formatTime(retried, now)}`

const tones = { waiting: 'idle', delivered: 'good', dead: 'bad' } as const

const stateBadge = (state: MessageState): Html => badge(tones[state], state)
