// Written by `pnpm contract:settle` from the resources of the groups.

/** The name of every resource: noun of the command line, kind of a file, page of the reference. */
export const resourceNames = [
  'api-keys',
  'case-comments',
  'case-events',
  'case-settings',
  'cases',
  'connectors',
  'contextual-data',
  'contextual-data-instances',
  'custom-enrichments',
  'dashboard-folders',
  'dashboards',
  'enrichments',
  'entity-types',
  'extension-deployments',
  'extensions',
  'groups',
  'incident-events',
  'incidents',
  'integration-instances',
  'integrations',
  'ip-access',
  'notifications',
  'policies',
  'policy-settings',
  'presets',
  'quota-rules',
  'roles',
  'routers',
  'saml',
  'scopes',
  'teams',
  'users',
  'view-folders',
  'views',
  'webhook-types',
  'webhooks',
] as const

/** One of the resources. */
export type ResourceName = (typeof resourceNames)[number]
