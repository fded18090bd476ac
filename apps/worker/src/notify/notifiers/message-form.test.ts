import { nodeFetch } from '@mgmt-api/transport/node'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMessage } from '../../../test/a-message.ts'
import { type Endpoint, startEndpoint, status } from '../../../test/endpoint.ts'
import type { PostingNotifierConfig } from '../../config/config.ts'
import type { NotifierMessage } from '../message.ts'
import { withPage } from '../message-page.ts'
import { slackBody, teamsBody } from './message-form.ts'
import { webhook } from './webhook.ts'

let endpoint: Endpoint
beforeEach(async () => {
  endpoint = await startEndpoint(status(202))
})
afterEach(() => endpoint.close())

const key = 'canary-of-the-routing-key'

async function sent(config: PostingNotifierConfig, message: NotifierMessage): Promise<unknown> {
  const tools = {
    fetch: nodeFetch,
    now: () => Date.parse('2026-11-21T02:31:00Z'),
    env: { HOOK: `${endpoint.url}/hook`, ROUTING_KEY: key },
    directory: '/',
    stdout: { isTerminal: false, write: async () => undefined },
  }
  expect(await webhook(config, tools).send(message, new AbortController().signal)).toEqual({ kind: 'delivered' })
  return JSON.parse(endpoint.received.at(-1)?.body ?? '')
}

const withLink = (message: NotifierMessage): NotifierMessage => withPage(message, 'https://worker.example.com')
const page = 'https://worker.example.com/findings?job=alert-drift&target=prod-eu'

describe('Slack', () => {
  const config = { kind: 'slack', name: 'chat', url: '${env:HOOK}' } as const

  test('a message has its first line as heading, the others as plain text, and a link', async () => {
    expect(await sent(config, withLink(aMessage()))).toEqual({
      text: 'Prod EU: Disk full differs',
      blocks: [
        {
          type: 'header',
          text: { type: 'plain_text', text: 'Prod EU: Disk full differs', emoji: false },
        },
        {
          type: 'section',
          text: { type: 'plain_text', text: 'alert-drift: 1 opened, 0 closed, 1 open', emoji: false },
        },
        { type: 'context', elements: [{ type: 'mrkdwn', text: `<${page}|Open in the worker>` }] },
      ],
    })
  })

  test('markup of the platform stays text, and the limits of Slack hold for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 2000 }), { minLength: 1, maxLength: 21 }), (lines) => {
        const body = JSON.stringify(slackBody(aMessage({ text: lines.join('\n') })))
        const { text, blocks } = JSON.parse(body) as {
          readonly text: string
          readonly blocks: readonly { readonly type: string; readonly text: { type: string; text: string } }[]
        }
        expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
        for (const block of blocks) {
          expect(block.text.type).toBe('plain_text')
          expect(block.text.text.length).toBeGreaterThan(0)
          expect(block.text.text.length).toBeLessThanOrEqual(block.type === 'header' ? 150 : 3000)
        }
      }),
    )
  })
})

test('Teams gets an Adaptive Card whose lines are not interpreted as Markdown', async () => {
  const config = { kind: 'teams', name: 'chat', url: '${env:HOOK}' } as const
  const message = withLink(aMessage({ text: 'Prod [EU](https://evil.example.com)\n+ **bold**' }))
  const card = await sent(config, message)
  expect(card).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Prod [EU](https://evil.example.com)' }] },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '+ **bold**' }] },
          ],
          actions: [{ type: 'Action.OpenUrl', url: page }],
        },
      },
    ],
  })
  expect(teamsBody(aMessage())).not.toHaveProperty('attachments.0.content.actions')
})

describe('PagerDuty', () => {
  const config = (): PostingNotifierConfig => ({
    kind: 'pagerduty',
    name: 'on-call',
    routing_key: '${env:ROUTING_KEY}',
    severity: 'warning',
    url: `${endpoint.url}/v2/enqueue`,
  })
  const closed = { opened: [], closed: aMessage().opened, counts: { opened: 0, closed: 1, open: 0 } }

  test('findings trigger the alert of their job and target, and it is resolved when none is open', async () => {
    const alert = { routing_key: key, dedup_key: 'mgmt-worker/on-call/alert-drift/prod-eu' }
    expect(await sent(config(), withLink(aMessage()))).toEqual({
      ...alert,
      event_action: 'trigger',
      payload: {
        summary: 'Prod EU: Disk full differs',
        source: 'prod-eu',
        severity: 'warning',
        component: 'alert-drift',
        class: 'findings',
        custom_details: {
          targets: ['prod-eu'],
          opened: ['Disk full differs'],
          closed: [],
          counts: { opened: 1, closed: 0, open: 1 },
        },
      },
      client: 'mgmt-worker',
      client_url: page,
    })
    expect(await sent(config(), aMessage(closed))).toMatchObject({ ...alert, event_action: 'resolve' })
    const some = { ...closed, counts: { opened: 0, closed: 1, open: 2 } }
    expect(await sent(config(), aMessage(some))).toMatchObject({ ...alert, event_action: 'trigger' })
  })

  test('unhealthy targets are an error, until all have recovered', async () => {
    const outage = { kind: 'targets', job: null, target: null, alert: 'target/eu1.example.com/outage' } as const
    expect(await sent(config(), aMessage(outage))).toMatchObject({
      event_action: 'trigger',
      dedup_key: 'mgmt-worker/on-call/target/eu1.example.com/outage',
      payload: { severity: 'error', source: 'mgmt-worker', class: 'targets' },
    })
    expect(await sent(config(), aMessage({ ...outage, ...closed }))).toMatchObject({ event_action: 'resolve' })
  })

  test('problems of the worker are one alert', async () => {
    const message = aMessage({ kind: 'worker', alert: 'worker', job: null, target: null })
    const dedup_key = 'mgmt-worker/on-call/worker'
    const payload = { source: 'mgmt-worker', severity: 'warning', class: 'worker' }
    expect(await sent(config(), message)).toMatchObject({ event_action: 'trigger', dedup_key, payload })
    expect(await sent(config(), { ...message, ...closed })).toMatchObject({ event_action: 'resolve', dedup_key })
  })
})
