/** Expands `alerts:ReadConfig/Snooze logs.alerts:ReadConfig` into one name per action. */
const named = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [resource = '', actions = ''] = entry.split(':')
      return actions.split('/').map((action) => `${resource}:${action}`)
    })

/**
 * Permissions of each preset. Names of presets and permissions are published, their mapping is not: it is inferred from
 * the names.
 */
const presetTexts = {
  APIKeys: `team-api-keys:ReadConfig/Manage data-ingest-api-keys:ReadConfig/Manage
    team-custom-api-keys:ReadConfig/Manage personal-custom-api-keys:ReadConfig/Manage`,
  APM: 'service-catalog:Read/Update service-map:Read',
  Actions: 'team-actions:ReadConfig/UpdateConfig/Execute user-actions:ReadConfig/UpdateConfig/Execute',
  AiObservability: `ai-app-catalog:Read ai-app-discovery:Read/Manage ai-app-evaluators:Read/Manage ai-overview:Read
    ai-spm:Read ai-custom-model-pricing:Manage`,
  Alerts: `alerts:ReadConfig/UpdateConfig/Snooze/UpdateAccessPolicy logs.alerts:ReadConfig/UpdateConfig
    metrics.alerts:ReadConfig/UpdateConfig spans.alerts:ReadConfig/UpdateConfig
    slo-mgmt.alerts:ReadConfig/UpdateConfig suppression-rules:ReadConfig/UpdateConfig alerts-map:Read`,
  Auditing: 'team-auditing:ReadConfig/UpdateConfig',
  CICDIntegration: 'version-benchmark-tags:Read/Update',
  ContextualData: 'contextual-data:ReadConfig/UpdateConfig/SendData',
  Dashboards: 'team-dashboards:Read/Update user-dashboards:Read/Update',
  DataAnalytics: 'logs.data-analytics#high:Read logs.data-analytics#low:Read',
  DataMap: 'data-map:ReadMaps/UpdateMaps',
  DataQuerying: `logs.data-api#high:ReadData logs.data-api#low:ReadData metrics.data-api#high:ReadData
    spans.data-api#high:ReadData spans.data-api#low:ReadData`,
  DataSetup: 'logs.data-setup#high:ReadConfig/UpdateConfig logs.data-setup#low:ReadConfig/UpdateConfig',
  DataUsage: 'data-usage:Read/Manage team-quota:Read/Manage team-quota-rules:Read/Manage',
  Enrichments: `cloud-metadata-enrichment:ReadConfig/UpdateConfig geo-enrichment:ReadConfig/UpdateConfig
    security-enrichment:ReadConfig/UpdateConfig team-custom-enrichment:ReadConfig/UpdateConfig/ReadData/UpdateData`,
  Events2Metrics: 'logs.events2metrics:ReadConfig/UpdateConfig spans.events2metrics:ReadConfig/UpdateConfig',
  Extensions: 'extensions:ReadConfig/Deploy/UpdateConfig',
  FleetManagement: 'remote-configuration:Manage',
  Grafana: 'grafana:Read/Update',
  Incidents: 'incidents:Read/Acknowledge/Assign/Close/Snooze',
  InfraMonitoring: 'k8s-infra-monitoring:ReadConfig/UpdateConfig/Read resource-catalog:Read',
  Integrations: 'integrations:ReadConfig/Deploy',
  LiveTail: 'livetail:Read',
  NotificationCenter: `notification-center-connectors:ReadConfig/UpdateConfig/ReadSummary
    notification-center-presets:ReadConfig/UpdateConfig/ReadSummary
    notification-center-routers:ReadConfig/UpdateConfig/ReadSummary`,
  OpenSearchDashboards: 'opensearch-dashboards:Read/Update',
  OutboundWebhooks: 'outbound-webhooks:ReadConfig/UpdateConfig/ReadSummary',
  ParsingRules: 'parsing-rules:ReadConfig/UpdateConfig',
  Payments: 'team-payments:ReadConfig/UpdateConfig',
  RecordingRules: 'metrics.recording-rules:ReadConfig/UpdateConfig',
  SLO: 'slo:ReadConfig/UpdateConfig',
  SavedViews: 'team-saved-views:Read/Update user-saved-views:Read/Update',
  Security: 'team-sso:ReadConfig/Manage team-ip-access:ReadConfig/Manage',
  SendData: 'logs.data-ingress:SendData metrics.data-ingress:SendData spans.data-ingress:SendData',
  SourceMapping: 'source-mapping:ReadMapping/UploadMapping',
  TCOPolicies: `logs.tco:ReadPolicies/UpdatePolicies metrics.tco:ReadPolicies/UpdatePolicies
    spans.tco:ReadPolicies/UpdatePolicies`,
  TeamAdmin: `team-members:ReadConfig/Manage team-groups:ReadConfig/Manage team-roles:ReadConfig/Manage
    team-scopes:ReadConfig/Manage team-domain:ReadConfig/Manage`,
} as const

export const presetNames: readonly string[] = Object.keys(presetTexts)

/** Permissions of a preset; none if it is unknown. */
export const presetPermissions = (preset: string): string[] =>
  named(new Map<string, string>(Object.entries(presetTexts)).get(preset) ?? '').filter((name) => name !== ':')

/** Permissions outside of all presets. */
const others = named(`case:Read/Update/Assign/Acknowledge/Close/Comment case-config:Read/Update
  org-teams:ReadConfig/Manage org-admins:ReadConfig/Manage org-settings:ReadConfig/UpdateConfig`)

const everything: readonly string[] = [...new Set([...presetNames.flatMap(presetPermissions), ...others])]

const isAdministration = (permission: string): boolean =>
  /^(?:org-|team-(?:api|custom-api|members|groups|roles|scopes|domain|sso|ip-|auditing|payments)|data-ingest-api|personal-custom)/.test(
    permission,
  )
const isOfOrganisation = (permission: string): boolean => permission.startsWith('org-')
const isReading = (permission: string): boolean => /:(?:Read|View)/.test(permission)
const isOfData = (permission: string): boolean =>
  /^(?:logs|metrics|spans)\.|^(?:data-|parsing-|team-quota|team-custom-enr|.*enrichment)/.test(permission)
const isDaily = (permission: string): boolean =>
  /^(?:case:|incidents:|alerts:|logs\.alerts|metrics\.alerts|spans\.alerts|suppression|slo|.*dashboards|.*saved-views|.*actions)/.test(
    permission,
  )

export interface PlatformRole {
  readonly roleId: number
  readonly name: string
  readonly description: string
  readonly permissions: string[]
}

const roleOf = (
  roleId: number,
  name: string,
  description: string,
  grants: (name: string) => boolean,
): PlatformRole => ({
  roleId,
  name,
  description,
  permissions: everything.filter(grants),
})

/** Built-in roles. Their names are published; their permissions are inferred from the names. */
export const systemRoles: readonly PlatformRole[] = [
  roleOf(1, 'Organization Admin', 'May do everything, in every team', () => true),
  roleOf(2, 'Platform Admin', 'May do everything in the team', (name) => !isOfOrganisation(name)),
  roleOf(
    3,
    'Data Admin',
    'Configures how data is processed',
    (name) => !isAdministration(name) && (isReading(name) || isOfData(name)),
  ),
  roleOf(4, 'Observability Lead', 'May do everything except administration', (name) => !isAdministration(name)),
  roleOf(
    5,
    'Standard User',
    'Reads everything, and works with alerts, cases and dashboards',
    (name) => !isAdministration(name) && (isReading(name) || isDaily(name)),
  ),
  roleOf(6, 'Read-Only User', 'Reads everything', (name) => !isAdministration(name) && isReading(name)),
  roleOf(
    7,
    'Security User',
    'Reads everything, including access settings',
    (name) => !isOfOrganisation(name) && isReading(name),
  ),
  roleOf(8, 'No-Access User', 'May do nothing', () => false),
]

/** The built-in role of a name. Clients know the reading role by an older name, too. */
export const systemRoleNamed = (name: string | undefined): PlatformRole | undefined =>
  systemRoles.find((role) => role.name === (name === 'Read Only' ? 'Read-Only User' : name))

/** Roles whose members can grant any role. */
export const administratorRoles: readonly number[] = [1, 2]
