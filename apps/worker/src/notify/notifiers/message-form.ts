import type { PagerDutyConfig } from '../../config/config.ts'
import type { NotifierMessage } from '../message.ts'

// Bodies for services that have forms of their own. Titles come from the platform: they are in fields that show text as it
// is, never in ones that interpret markup.

/** The lines of a message, without the address that `withPage` added. */
function linesOf({ text, url }: NotifierMessage): readonly string[] {
  const lines = text.split('\n')
  return url !== undefined && lines.at(-1) === url ? lines.slice(0, -1) : lines
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * The body for an incoming webhook of Slack: the first line as the text of notifications and as a heading, the others below.
 * Slack refuses headings of more than 150 characters and sections of more than 3,000.
 */
export function slackBody(message: NotifierMessage): object {
  const [head = '', ...rest] = linesOf(message)
  const isShort = head.length <= 150
  const text = (isShort ? rest : [head, ...rest]).join('\n')
  const plain = (of: string) => ({ type: 'plain_text', text: of, emoji: false })
  return {
    text: head.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    blocks: [
      ...(isShort ? [{ type: 'header', text: plain(head) }] : []),
      ...(text === '' ? [] : [{ type: 'section', text: plain(shortened(text, 3000)) }]),
      ...(message.url === undefined
        ? []
        : [{ type: 'context', elements: [{ type: 'mrkdwn', text: `<${message.url}|Open in the worker>` }] }]),
    ],
  }
}

/** The body for a workflow of Teams that is started by a webhook: an Adaptive Card. A `TextRun` interprets no Markdown. */
export function teamsBody(message: NotifierMessage): object {
  const line = (text: string, index: number) => ({
    type: 'RichTextBlock',
    spacing: index === 0 ? 'default' : 'small',
    inlines: [{ type: 'TextRun', text, ...(index === 0 ? { weight: 'bolder', size: 'medium' } : {}) }],
  })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body: linesOf(message).map(line),
          ...(message.url === undefined
            ? {}
            : { actions: [{ type: 'Action.OpenUrl', title: 'Open in the worker', url: message.url }] }),
        },
      },
    ],
  }
}

export interface PagerDutyOptions {
  /** Name of the notifier: two workers whose targets have equal names do not resolve each other's alerts. */
  readonly notifier: string
  readonly routingKey: string
  /** Of findings and of problems of the worker. Unhealthy targets are errors. */
  readonly severity: PagerDutyConfig['severity']
}

/** The event for the Events API v2 of PagerDuty: an alert is triggered while something of it is open, and resolved afterwards. */
export function pagerDutyEvent(message: NotifierMessage, { notifier, routingKey, severity }: PagerDutyOptions): object {
  const { kind, alert, job, target, targets, opened, closed, counts, url } = message
  return {
    routing_key: routingKey,
    event_action: counts.open === 0 ? 'resolve' : 'trigger',
    dedup_key: shortened(['mgmt-worker', notifier, alert].join('/'), 255),
    payload: {
      summary: shortened(linesOf(message)[0] ?? '', 1024),
      source: target ?? 'mgmt-worker',
      severity: kind === 'targets' ? 'error' : severity,
      ...(job === null ? {} : { component: job }),
      class: kind,
      custom_details: {
        targets,
        opened: opened.map(({ title }) => title),
        closed: closed.map(({ title }) => title),
        counts,
      },
    },
    client: 'mgmt-worker',
    ...(url === undefined ? {} : { client_url: url }),
  }
}
