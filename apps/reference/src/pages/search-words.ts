import type { ResourceName } from '@mgmt-api/models/resources'

/** Words that people search for, and that the pages of a resource do not use. */
export const searchWords: Readonly<Partial<Record<ResourceName, string>>> = {
  'api-keys': 'access key, token, credentials, rotate key',
  'suppression-rules': 'silence, downtime, maintenance window, snooze',
  'recording-rules': 'precomputed metrics, rollup',
  usage: 'cost, billing, consumption',
  policies: 'TCO, cost optimization, drop logs',
  connectors: 'Slack, PagerDuty, e-mail, notification channel',
  webhooks: 'Slack, PagerDuty, notification channel',
  users: 'member, invite',
  saml: 'single sign-on, SSO',
}
