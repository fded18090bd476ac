import {
  getOutgoingWebhookTypeDetails,
  listOutgoingWebhookTypes,
  type OutgoingWebhook,
  type OutgoingWebhookDetails,
  testExistingOutgoingWebhook,
  testOutgoingWebhook,
  type WebhookType,
} from '@mgmt-api/models/webhooks'
import { webhooks } from '@mgmt-api/models/webhooks/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { nextNumber, reserveNumber } from '../../store/documents.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { notFound } from '../../kernel/refusal.ts'
import { testWebhook } from './receivers.ts'

/** Alerts refer to webhooks by number, which has its own counter. */
export const externalIds = 'webhooks.externalId'

/** URL of the platform's own log, set by the service. */
export const sendLogUrl = 'https://ingress.example.com/webhooks/v1/logs'

export const implementedWebhooks: ImplementedResource<OutgoingWebhook> = implementResource(webhooks, {
  lists: ['listByType', 'summaries'],
  afterLoad: ({ externalId }, db) => reserveNumber(db, externalIds, Number(externalId ?? 0)),
  toStored: (_sent, { item, before, context }) => ({
    ...item,
    externalId: before?.externalId ?? nextNumber(context.db, externalIds, 1),
    ...(item.type === 'SEND_LOG' && { url: sendLogUrl }),
  }),
  routes: {
    test: implement(testExistingOutgoingWebhook, ({ path: { id } }, context) =>
      testWebhook(context, testExistingOutgoingWebhook.id, implementedWebhooks.require(context, id)),
    ),
    testConfig: implement(testOutgoingWebhook, ({ body }, context) =>
      testWebhook(context, testOutgoingWebhook.id, required(body.data, 'data')),
    ),
  },
})

const labels: Readonly<Partial<Record<WebhookType, string>>> = {
  GENERIC: 'Webhook',
  SLACK: 'Slack',
  PAGERDUTY: 'PagerDuty',
  SEND_LOG: 'Send log',
  EMAIL_GROUP: 'E-mail group',
  MICROSOFT_TEAMS: 'Microsoft Teams',
  JIRA: 'Jira',
  OPSGENIE: 'Opsgenie',
  DEMISTO: 'Demisto',
  AWS_EVENT_BRIDGE: 'AWS EventBridge',
  IBM_EVENT_NOTIFICATIONS: 'IBM Event Notifications',
  MS_TEAMS_WORKFLOW: 'Microsoft Teams workflow',
}

const types: readonly OutgoingWebhookDetails[] = Object.entries(labels).map(([type, label]) => ({ type, label }))

const countOf = (context: Context, type = ''): number =>
  implementedWebhooks.select(context, [{ at: 'type', is: type }]).length

/** Webhook types are fixed and not stored. */
const typeRoutes: readonly Route[] = [
  implement(listOutgoingWebhookTypes, (_input, context) => ({
    webhooks: types.map(({ type, label }) => ({ type, label, count: countOf(context, type) })),
  })),
  implement(getOutgoingWebhookTypeDetails, ({ path }) => {
    const details = types.find(({ type }) => type === path.type)
    if (details === undefined) throw notFound('Webhook type', path.type)
    return { details }
  }),
]

export const routes: readonly Route[] = [...implementedWebhooks.routes, ...typeRoutes]
