import { type Converted, converted, type Mapping, moved, type Rule, serviceMade } from '../mapping.ts'

/** A part of a webhook that exists only for its type. */
const ofType = (to: string, type: string): Rule => ({ to, sets: { type } })

/** Outgoing webhooks. Their addresses and tokens are secrets. */
export const webhooks: Mapping = {
  kind: 'webhooks',
  types: ['webhook'],
  manifests: { OutboundWebhook: 'v1alpha1' },
  within: 'data',
  rules: {
    '/id': serviceMade,
    '/externalId': serviceMade,
    url: moved('/url'),
    outboundWebhookType: moved(''),
    custom: ofType('genericWebhook', 'GENERIC'),
    genericWebhook: ofType('genericWebhook', 'GENERIC'),
    slack: ofType('slack', 'SLACK'),
    pagerDuty: ofType('pagerDuty', 'PAGERDUTY'),
    sendlog: ofType('sendLog', 'SEND_LOG'),
    sendLog: ofType('sendLog', 'SEND_LOG'),
    emailGroup: ofType('emailGroup', 'EMAIL_GROUP'),
    microsoftTeams: ofType('microsoftTeams', 'MICROSOFT_TEAMS'),
    microsoftTeamsWorkflow: ofType('msTeamsWorkflow', 'MS_TEAMS_WORKFLOW'),
    jira: ofType('jira', 'JIRA'),
    opsgenie: ofType('opsgenie', 'OPSGENIE'),
    demisto: ofType('demisto', 'DEMISTO'),
    eventBridge: ofType('awsEventBridge', 'AWS_EVENT_BRIDGE'),
    awsEventBridge: ofType('awsEventBridge', 'AWS_EVENT_BRIDGE'),
    'emailGroup.emails': moved('emailAddresses'),
    'slack.notifyOn': converted(digests, 'digests'),
    'attachments.active': moved('isActive'),
    'digests.active': moved('isActive'),
  },
}

const digestTypes = ['ERROR_AND_CRITICAL_LOGS', 'FLOW_ANOMALIES', 'SPIKE_ANOMALIES', 'DATA_USAGE']

/** The digests that are sent, by name. */
function digests(value: unknown): Converted {
  const types = Array.isArray(value) ? value.map((each: unknown) => String(each).toUpperCase()) : []
  const unknown = types.find((type) => !digestTypes.includes(type))
  if (unknown !== undefined) return { reason: `${unknown} is not a known digest` }
  return { value: types.map((type) => ({ type, isActive: true })) }
}
