import {
  type Mapping,
  around,
  type Converted,
  converted,
  mappingsOf,
  moved,
  type Rules,
  serviceMade,
} from '../mapping.ts'

/** A part of a webhook that exists only for its type. */
const ofType = (name: string, type: string, to: string = name): Rules => ({ [name]: { to, sets: { type } } })

/** The same for a type with an address. */
const withAddress = (name: string, type: string, to: string = name): Rules => ({
  ...ofType(name, type, to),
  [`${name}.url`]: moved('/url'),
})

/** Outgoing webhooks. Their addresses and tokens are secrets. */
export const webhooks: readonly Mapping[] = mappingsOf(
  {
    kind: 'webhooks',
    rules: {
      ...withAddress('slack', 'SLACK'),
      ...ofType('pagerDuty', 'PAGERDUTY'),
      ...ofType('emailGroup', 'EMAIL_GROUP'),
      ...withAddress('microsoftTeams', 'MICROSOFT_TEAMS'),
      ...withAddress('jira', 'JIRA'),
      ...withAddress('opsgenie', 'OPSGENIE'),
      ...withAddress('demisto', 'DEMISTO'),
    },
  },
  {
    types: ['webhook'],
    rules: {
      '/id': serviceMade,
      '/externalId': serviceMade,
      ...withAddress('custom', 'GENERIC', 'genericWebhook'),
      ...withAddress('sendlog', 'SEND_LOG', 'sendLog'),
      ...withAddress('microsoftTeamsWorkflow', 'MS_TEAMS_WORKFLOW', 'msTeamsWorkflow'),
      ...ofType('eventBridge', 'AWS_EVENT_BRIDGE', 'awsEventBridge'),
      'emailGroup.emails': moved('emailAddresses'),
      'slack.notifyOn': converted(digestsByName, 'digests'),
      'attachments.active': moved('isActive'),
    },
  },
  {
    manifests: { OutboundWebhook: 'v1alpha1' },
    rules: {
      '/outboundWebhookType': around,
      ...withAddress('genericWebhook', 'GENERIC'),
      ...withAddress('sendLog', 'SEND_LOG'),
      ...ofType('awsEventBridge', 'AWS_EVENT_BRIDGE'),
    },
  },
)

/** The digests that are sent, by name. */
function digestsByName(value: unknown): Converted {
  const known = ['ERROR_AND_CRITICAL_LOGS', 'FLOW_ANOMALIES', 'SPIKE_ANOMALIES', 'DATA_USAGE']
  const types = Array.isArray(value) ? value.map((each: unknown) => String(each).toUpperCase()) : []
  const unknown = types.find((type) => !known.includes(type))
  if (unknown !== undefined) return { reason: `${unknown} is not a known digest` }
  return { value: types.map((type) => ({ type, isActive: true })) }
}
