import { fill, type Templates } from '../../templates/template-verb.ts'

const uuid = '0b8dc5fc-1a2b-4c3d-8e4f-5a6b7c8d9e0f'

/** The settings of each type, and its address, unless the service sets it. */
const types: Readonly<Record<string, { readonly url?: string; readonly settings: string }>> = {
  generic: {
    url: 'https://bot.example.com/hook',
    settings: `genericWebhook:
  uuid: ${fill(uuid)}
  method: post
  headers: { Content-Type: application/json }
  payload: ${fill(`'{"alert": "$ALERT_NAME"}'`)}`,
  },
  slack: { url: 'https://chat.example.com/services/T0/B0', settings: 'slack: { digests: [], attachments: [] }' },
  pagerduty: {
    url: 'https://pager.example.com',
    settings: `pagerDuty:\n  serviceKey: ${fill('0123456789abcdef0123456789abcdef')}`,
  },
  'send-log': { settings: `sendLog:\n  uuid: ${fill(uuid)}\n  payload: ${fill(`'{"alert": "$ALERT_NAME"}'`)}` },
  'email-group': { settings: `emailGroup:\n  emailAddresses: ${fill('[oncall@example.com]')}` },
  'microsoft-teams': { url: 'https://teams.example.com/hook', settings: 'microsoftTeams: {}' },
  jira: {
    url: 'https://issues.example.com',
    settings: `jira:
  apiToken: ${fill('a-token')}
  email: ${fill('oncall@example.com')}
  projectKey: ${fill('SHOP')}`,
  },
  opsgenie: { url: 'https://pager.example.com/v1/json', settings: 'opsgenie: {}' },
  demisto: {
    url: 'https://soar.example.com/incident',
    settings: `demisto:\n  uuid: ${fill(uuid)}\n  payload: ${fill(`'{"alert": "$ALERT_NAME"}'`)}`,
  },
  'aws-event-bridge': {
    settings: `awsEventBridge:
  eventBusArn: ${fill('arn:aws:events:eu-west-1:123456789012:event-bus/alerts')}
  source: ${fill('alerts')}
  detailType: ${fill('alert')}
  detail: ${fill(`'{"alert": "$ALERT_NAME"}'`)}
  roleName: ${fill('alerts-to-the-bus')}`,
  },
  'ibm-event-notifications': {
    settings: `ibmEventNotifications:
  eventNotificationsInstanceId: ${fill(uuid)}
  regionId: ${fill('eu-de')}
  sourceId: ${fill('alerts')}
  sourceName: ${fill('Alerts')}
  endpointType: default-or-public`,
  },
  'ms-teams-workflow': { url: 'https://teams.example.com/workflow', settings: 'msTeamsWorkflow: {}' },
}

/** Bodies of webhooks by type. */
export const webhookTemplates: Templates = Object.fromEntries(
  Object.entries(types).map(([type, { url, settings }]) => [
    type,
    [
      `name: ${fill('On-call')}`,
      `type: ${type}`,
      ...(url === undefined ? [] : [`url: ${fill(url)}`]),
      settings,
      '',
    ].join('\n'),
  ]),
)
