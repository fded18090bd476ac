// Written by `pnpm contract:settle` from the kinds of the groups.

/** Names of all kinds of this package. A reference to one of them is a reference between files. */
export const kindNames = [
  'actions',
  'ai-custom-evaluations',
  'alerts',
  'api-keys',
  'connectors',
  'custom-enrichments',
  'dashboard-folders',
  'dashboards',
  'events2metrics',
  'extension-deployments',
  'groups',
  'parsing-rules',
  'policies',
  'presets',
  'recording-rules',
  'roles',
  'routers',
  'scopes',
  'slos',
  'suppression-rules',
  'view-folders',
  'views',
  'webhooks',
] as const
