/** Words that people search for and that a page does not use in its title, by its path. */
export const searchWords: Readonly<Record<string, string>> = {
  basics: 'authenticate, API key, token, permissions, 403, rate limit, 429, versioning, version, region, endpoint',
  changes: 'changelog, release notes, versioning, upgrade',
  'guides/errors-and-retries': 'troubleshooting, exceptions, backoff',
  'guides/filters-and-pages': 'pagination, paging, next page, cursor',
  'guides/troubleshooting': 'problems, debug, error message',
  'access/api-keys/index': 'access key, token, credentials, rotate key, permissions',
  'access/roles/index': 'permissions, RBAC',
  'access/saml/index': 'single sign-on, SSO',
  'access/users/index': 'member, invite',
  'alerts/suppression-rules/index': 'mute, silence, downtime, maintenance window, snooze',
  'data-plans/policies/index': 'TCO, cost optimization, drop logs',
  'data-usage/usage/index': 'cost, billing, consumption',
  'notifications/connectors/index': 'Slack, PagerDuty, Microsoft Teams, e-mail, notification channel',
  'recording-rules/recording-rules/index': 'precomputed metrics, rollup',
  'webhooks/webhooks/index': 'Slack, PagerDuty, notification channel',
}
